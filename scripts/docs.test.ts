import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, pages, read, root, sources } from './docs-commands.fixture.ts';

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

const commandsNamed = (name: string) =>
  commands.filter(({ line }) => new RegExp(`npm run (--silent )?${name}`).test(line));

it.each(['npm start', 'npm test', 'npm run checkpoint -- backup'])('finds the command "%s"', (command) =>
  expect(commands.some(({ line }) => line.includes(command))).toBe(true),
);

it('names only npm scripts that exist', () => {
  for (const { page, line } of commands)
    for (const [, run, name = '', rest = ''] of line.matchAll(
      /npm (run )?(?:--silent )?([a-z][\w:-]*)([^|>&]*)/g,
    )) {
      const workspace = /--workspace[ =](\S+)/.exec(rest)?.[1] ?? '.';
      if (run || ['start', 'test'].includes(name))
        expect(scriptsOf(workspace), `${page}: ${line}`).toContain(name);
    }
});

it('names only benchmarks and trials that exist', () => {
  for (const program of ['bench', 'chaos']) {
    const source = read(`bench/src/${program}.ts`);
    const own = Array.from(source.matchAll(/^ {2}'?([\w-]+)'?: \{ ?\n? *run: /gm), ([, name]) => name);
    expect(own, `what ${program} runs`).toContain({ bench: 'rush', chaos: 'kill' }[program]);
    const there = [...own, 'help'];
    for (const { page, line } of commandsNamed(`${program} `)) {
      const name = /npm run \w+ (?:-- )?([a-z][\w-]*)/.exec(line)?.[1];
      if (name !== undefined) expect(there, `${page}: ${line}`).toContain(name);
    }
  }
});

/** The options of each command, as `npm run checkpoint -- help` lists them. */
const usage = Array.from(
  read('apps/server/src/cli/commands.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{\n {4}usage: '([^']*)'/gm),
  ([, name = '', given = '']) => ({ name, given }),
);

// The browser tests run each command as it stands, beside others that need the packages.
it('asks nobody to install packages over those that are there', () => {
  expect(commands.filter(({ line }) => /^npm (ci|i|install|prune|uninstall)\b/.test(line))).toEqual([]);
});

it('uses only commands and options that the help lists', () => {
  for (const { page, line } of commandsNamed('checkpoint')) {
    const [, name, rest = ''] = /checkpoint -- ([a-z-]+)([^|>]*)/.exec(line) ?? [];
    if (name === undefined) continue;
    const command = usage.find((each) => each.name === name);
    expect(command?.name, `${page}: ${line}`).toBe(name);
    for (const [option] of rest.matchAll(/--[a-z-]+/g))
      expect(command?.given, `${page}: ${line}`).toContain(option);
  }
});

const variables = ['apps/server/src/kernel/config.ts', 'apps/server/src/kernel/provider-settings.ts'].flatMap(
  (path) =>
    Array.from(
      read(path).matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|port|proxies|publicUrl)\b/gm),
      ([, name = '']) => name,
    ),
);

it('describes every environment variable that is read, and no other', () => {
  const table = /\n\| Variable .*?\n\n/s.exec(read('docs/operations.md'))?.[0] ?? '';
  const rows = table.split('\n').map((row) => row.split(' | ')[0] ?? '');
  const described = rows.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z_]+)`/g), ([, name]) => name));
  expect(variables.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual([...new Set(variables)].toSorted());
});

/** Settings that the container sets itself, and the database addresses that the file contains. */
const settled = /^(PORT|HOST|DATA_DIR|SECRETS_DIR|(DIRECT_|REPLICA_)?DATABASE_URL|PREPARED_STATEMENTS)$/;

it.each(['compose.yaml', 'compose.postgres.yaml'])('%s passes every setting on', (file) => {
  const passed = Array.from(
    read(`deploy/${file}`).matchAll(/^ {6}([A-Z_]+): \$\{\1:-\w*\}$/gm),
    ([, name]) => name,
  );
  expect(passed.toSorted()).toEqual([...new Set(variables)].filter((name) => !settled.test(name)).toSorted());
});

it('sets only variables that the product reads', () => {
  for (const { page, line } of commands)
    for (const [, name = ''] of line.matchAll(/(?:^| )([A-Z_]+)=\S+ (?=.*(?:npm|node) )/g))
      expect(variables, `${page}: ${line}`).toContain(name);
});

/** The anchor that GitHub makes of a heading. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it('links only to files and headings that exist', () => {
  for (const { path, text } of pages)
    for (const [, markdown, html] of text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)) {
      const [file = '', anchor] = (markdown ?? html ?? '').split('#');
      if (/^[a-z]+:/.test(file)) continue;
      const target = file === '' ? path : join(dirname(path), file);
      expect(existsSync(join(root, target)), `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(read(target)), `${path}: ${target}`).toContain(anchor);
    }
});

it('backs each promise of docs/security.md with tests that exist, by file and name', () => {
  const rows = Array.from(
    read('docs/security.md').matchAll(/^\| (?!Promise|Permission|`|-)(.+) \| (.+) \|$/gm),
  );
  expect(rows.length).toBeGreaterThan(60);
  for (const [, promise = '', tests = ''] of rows) {
    const named = Array.from(tests.matchAll(/`([^`]+\.test\.tsx?)` ((?:“.+?”(?:, )?)+)/g));
    expect(named, promise).not.toEqual([]);
    for (const [, file = '', names = ''] of named) {
      // Several files can have the same name. Each test must be in one of them.
      const source = sources
        .filter((path) => basename(path) === file)
        .map(read)
        .join();
      for (const [, name] of names.matchAll(/“(.+?)”/g))
        expect(source, `${promise}: ${file}`).toContain(name);
    }
  }
});

it('uses only files that exist in the repository', () => {
  for (const { page, line } of commands)
    for (const [file] of line.matchAll(/\b(?:deploy|scripts)\/[\w./-]+/g))
      expect(existsSync(join(root, file)), `${page}: ${line}`).toBe(true);
});

describe('compose.postgres.yaml', () => {
  const text = read('deploy/compose.postgres.yaml');
  const database = text.slice(text.indexOf('\n  postgres:'));

  it('gives the app a role that is no superuser, and the superuser no password', () => {
    const [, app] = /DATABASE_URL: postgres:\/\/(\w+):/.exec(text) ?? [];
    const [, superuser] = /POSTGRES_USER: (\w+)/.exec(database) ?? [];
    const script = read('deploy/create-role.sh');

    expect(app).not.toBe(superuser);
    expect(database).toContain('./create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro');
    expect(script).toContain(`create role ${app} login password`);
    expect(script).not.toMatch(/superuser;|createrole|createdb/);
    expect(script).toContain(`alter role ${superuser} password null`);
  });

  it.each([
    'read_only: true',
    'cap_drop: [ALL]',
    'security_opt: ["no-new-privileges:true"]',
    'networks: [database]',
  ])('hardens the container of the database: %s', (line) => expect(database).toContain(line));
});
