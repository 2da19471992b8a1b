import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { commands, pages, read, root, sources } from './docs-commands.fixture.ts';

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

const commandsNamed = (name: string) =>
  commands.filter(({ line }) => new RegExp(`npm run (--silent )?${name}`).test(line));

it.each(['npm start', 'npm test', 'npm run checkpoint -- backup'])('finds the command "%s"', (command) =>
  expect(commands.some(({ line }) => line.includes(command))).toBe(true),
);

it('names only scripts of npm that there are', () => {
  for (const { page, line } of commands)
    for (const [, run, name = '', rest = ''] of line.matchAll(
      /npm (run )?(?:--silent )?([a-z][\w:-]*)([^|>&]*)/g,
    )) {
      const workspace = /--workspace[ =](\S+)/.exec(rest)?.[1] ?? '.';
      if (run || ['start', 'test'].includes(name))
        expect(scriptsOf(workspace), `${page}: ${line}`).toContain(name);
    }
});

it('names only benchmarks and trials that there are', () => {
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

/** What `npm run checkpoint -- help` says: the options of each command. */
const usage = Array.from(
  read('apps/server/src/cli/commands.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{\n {4}usage: '([^']*)'/gm),
  ([, name = '', given = '']) => ({ name, given }),
);

it('gives the command line only commands and options that its help names', () => {
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

it('describes every variable of the environment, and none that is not read', () => {
  const table = /\n\| Variable .*?\n\n/s.exec(read('README.md'))?.[0] ?? '';
  const rows = table.split('\n').map((row) => row.split(' | ')[0] ?? '');
  const described = rows.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z_]+)`/g), ([, name]) => name));
  expect(variables.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual([...new Set(variables)].toSorted());
});

/** What a container settles by itself, and where the databases are, which is written into the file. */
const settled = /^(PORT|HOST|DATA_DIR|SECRETS_DIR|(DIRECT_|REPLICA_)?DATABASE_URL|PREPARED_STATEMENTS)$/;

it.each(['compose.yaml', 'compose.postgres.yaml'])('%s passes every setting on', (file) => {
  const passed = Array.from(
    read(`deploy/${file}`).matchAll(/^ {6}([A-Z_]+): \$\{\1:-\w*\}$/gm),
    ([, name]) => name,
  );
  expect(passed.toSorted()).toEqual([...new Set(variables)].filter((name) => !settled.test(name)).toSorted());
});

it('sets only variables that are read', () => {
  for (const { page, line } of commands)
    for (const [, name = ''] of line.matchAll(/(?:^| )([A-Z_]+)=\S+ (?=.*(?:npm|node) )/g))
      expect(variables, `${page}: ${line}`).toContain(name);
});

/** As GitHub makes them. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it('links only to files and headings that there are', () => {
  for (const { path, text } of pages)
    for (const [, markdown, html] of text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)) {
      const [file = '', anchor] = (markdown ?? html ?? '').split('#');
      if (/^[a-z]+:/.test(file)) continue;
      const target = file === '' ? path : join(dirname(path), file);
      expect(existsSync(join(root, target)), `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(read(target)), `${path}: ${target}`).toContain(anchor);
    }
});

it('keeps each promise of docs/security.md with tests that there are, by file and name', () => {
  const rows = Array.from(
    read('docs/security.md').matchAll(/^\| (?!Promise|Permission|`|-)(.+) \| (.+) \|$/gm),
  );
  expect(rows.length).toBeGreaterThan(60);
  for (const [, promise = '', tests = ''] of rows) {
    const named = Array.from(tests.matchAll(/`([^`]+\.test\.tsx?)` ((?:“.+?”(?:, )?)+)/g));
    expect(named, promise).not.toEqual([]);
    for (const [, file = '', names = ''] of named) {
      // Several can have one name; each test stands in one of them.
      const source = sources
        .filter((path) => basename(path) === file)
        .map(read)
        .join();
      for (const [, name] of names.matchAll(/“(.+?)”/g))
        expect(source, `${promise}: ${file}`).toContain(name);
    }
  }
});

it('uses only files of the repository that there are', () => {
  for (const { page, line } of commands)
    for (const [file] of line.matchAll(/\b(?:deploy|scripts)\/[\w./-]+/g))
      expect(existsSync(join(root, file)), `${page}: ${line}`).toBe(true);
});
