import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands, root } from '../../scripts/docs-commands.fixture.ts';
import { type AppUnderTest, startApp, surroundings } from './app-under-test.ts';

/** Documented commands that this file does not run, with the reason. */
const notHere: readonly (readonly [RegExp, string])[] = [
  [/^(HOST=\S+ |PUBLIC_URL=\S+ TRUST_PROXY=\S+ )?npm start$/, 'every browser test starts the app by it'],
  [/^npm (test|run test:long)$/, 'is what runs this'],
  [/^npm run (bench|chaos)\b/, 'takes up to an hour; the project bench runs the short form of each'],
  [/^npm run (dev|format|screenshots|brand|demo)\b/, 'for people who work on Checkpoint or look at it'],
  [/^npx /, 'fetches a program from the network'],
  [/^docker /, 'needs Docker'],
  [
    /^npm run checkpoint -- distribute\b/,
    'needs a cluster; distribute.test.ts tries what it refuses without one',
  ],
  [
    /^DATABASE_URL=\S+ npm run checkpoint -- restore/,
    'needs a server of one’s own; backup.test.ts restores over SQL',
  ],
];

let app: AppUnderTest;
let place: string;
const folderOf = (name: string) => join(place, name);
const replaced = new Map<string, string>();

/** A Bakery with somebody who was removed, and a folder to restore into that has the key. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(place, 0o711);
  app = await startApp({ DATA_DIR: folderOf('data') });
  const cookie = cookieOf(await post('/api/auth/local/signup', person('bea')));
  const { companyCode } = await (await post('/api/companies', { name: 'Bakery' }, cookie)).json();
  await post('/api/auth/checkpoint/signup', { ...person('grace'), companyCode });
  const [grace] = await (await fetch(`${app.url}/api/employees`, { headers: { cookie } })).json();
  await fetch(`${app.url}/api/employees/${grace.id}`, { method: 'DELETE', headers: { cookie } });
  await cp(folderOf('data/secrets'), folderOf('elsewhere/secrets'), { recursive: true });
  for (const [written, meant] of [
    [/\bCODE\b/, companyCode],
    [/\/var\/(backups|exports)\//, `${place}/`],
    [/\bheads\.json/, folderOf('heads.json')],
  ] as const)
    replaced.set(written.source, meant);
});

afterAll(async () => {
  await app?.stop();
  await rm(place, { recursive: true, force: true });
});

const person = (name: string) => ({
  ...{ email: `${name}@example.com`, password: 'correct horse', firstName: name, lastName: 'Baker' },
});

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const post = (path: string, body: object, cookie = '') =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** The line with real values for its words in capitals. */
const typed = (line: string) =>
  [...replaced].reduce((text, [written, meant]) => text.replace(new RegExp(written, 'g'), meant), line);

const provider = {
  ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'checkpoint', OIDC_CLIENT_SECRET: 'a secret' },
  PUBLIC_URL: 'https://checkpoint.example.com',
};

function run(line: string): Promise<{ code: unknown; said: string }> {
  const env = {
    ...{ ...surroundings(), NODE_ENV: 'production' },
    DATA_DIR: folderOf(line.includes(' restore ') ? 'elsewhere' : 'data'),
    ...(line.includes('-identity ') ? provider : {}),
  };
  return new Promise((resolve) => {
    execFile('sh', ['-c', typed(line)], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const lines = [...new Set(commands.map(({ line }) => line.trim()))];
const isHere = (line: string) => !notHere.some(([excluded]) => excluded.test(line));
/** A linked account no longer has a password. */
const isLate = (line: string) => line.includes(' link-identity ');
const here = lines.filter(isHere).toSorted((one, other) => Number(isLate(one)) - Number(isLate(other)));

describe('what the documentation tells people to type', () => {
  test.each(here)('%s', async (line) => {
    const { code, said } = await run(line);
    expect(code, said).toBe(0);
  });

  test('covers all commands, and every command left out here exists', () => {
    expect(here.length).toBeGreaterThan(20);
    for (const [excluded, why] of notHere)
      expect(
        lines.some((line) => excluded.test(line)),
        `${excluded.source}: ${why}`,
      ).toBe(true);
  });
});
