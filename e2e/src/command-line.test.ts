import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppUnderTest, startApp, surroundings } from './app-under-test.ts';

const root = join(import.meta.dirname, '../..');
let app: AppUnderTest;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  app = await startApp({ FREE_TIER_EMPLOYEES: '1', DATA_DIR: dataDir });
});

afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | string | null | undefined;
  readonly said: string;
}

/** Runs what `npm run checkpoint --` runs, on the data folder of the running app. */
const checkpoint = (...args: readonly string[]): Promise<Ran> => checkpointIn(dataDir, ...args);

const checkpointIn = (dataDir: string, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...surroundings(), NODE_ENV: 'production', DATA_DIR: dataDir };
    const command = [join(root, 'scripts/checkpoint.mjs'), ...args];
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

test('the operator lifts the limit of a company while it is in use, and verifies its record', async () => {
  const founder = {
    email: 'ada@example.com',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };
  const signedUp = await post('/api/auth/local/signup', founder);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0];
  const { companyCode } = await (await post('/api/companies', { name: 'Engines' }, cookie)).json();
  const join = async (email: string) =>
    (await post('/api/auth/checkpoint/signup', { ...founder, password: 'open sesame', email, companyCode }))
      .status;

  expect([await join('a@example.com'), await join('b@example.com')]).toEqual([201, 403]);
  expect(await checkpoint('plan', companyCode.toLowerCase(), '0')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Engines: any number of employees.'),
  });
  expect([await join('b@example.com'), await join('c@example.com')]).toEqual([201, 201]);
  expect(await checkpoint('plan', companyCode, 'default')).toMatchObject({ code: 0 });
  expect(await join('d@example.com')).toBe(403);

  expect(await checkpoint('verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining('of 3 employees in 1 company are as they were written'),
  });
  expect(JSON.parse((await checkpoint('heads')).said)).toMatchObject({
    content: { heads: expect.any(Array) },
  });
});

test('a backup of the running app is restored elsewhere, verified, and goes on there', async () => {
  const file = join(dataDir, 'night.backup');
  const kept = await checkpoint('backup', file);
  expect(kept).toMatchObject({ code: 0, said: expect.stringContaining('read back and whole') });

  const elsewhere = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  await chmod(elsewhere, 0o711);
  const withoutKey = await checkpointIn(elsewhere, 'restore', file);
  expect(withoutKey).toMatchObject({ code: 1, said: expect.stringContaining('holds none') });
  await cp(join(dataDir, 'secrets'), join(elsewhere, 'secrets'), { recursive: true });
  const tried = await checkpointIn(elsewhere, 'restore', file, '--dry-run');
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was restored.') });
  const restored = await checkpointIn(elsewhere, 'restore', file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Verified:') });
  const again = await checkpointIn(elsewhere, 'restore', file);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });

  const moved = await startApp({ DATA_DIR: elsewhere });
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const signedIn = await fetch(`${moved.url}/api/auth/local/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(signedIn.status).toBe(200);
  await moved.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

test('status says what the installation is and holds', async () => {
  const { code, said } = await checkpoint('status');
  expect(code).toBe(0);
  expect(said).toMatch(/Migrations {5}all applied/);
  expect(said).toMatch(/Companies {6}1, with 3 active employees/);
});

test('the operator signs people out, and erases nobody who still works', async () => {
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const signedIn = await post('/api/auth/local/login', credentials);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const status = async () => (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status;
  const tried = await checkpoint('end-sessions', 'ada@example.com', '--dry-run');
  expect(tried).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d sessions? of 1 account would end/),
  });
  expect(await status()).toBe(200);
  const ended = await checkpoint('end-sessions', 'ada@example.com');
  expect(ended).toMatchObject({ code: 0, said: expect.stringMatching(/of 1 account ended/) });
  expect(await status()).toBe(401);

  const refused = await checkpoint('erase', 'a@example.com', '--yes');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('still works in a company') });
});

test('the operator exports everything of a company into a file, and never over another', async () => {
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const signedIn = await post('/api/auth/local/login', credentials);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { companyId } = await (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).json();
  const company = await fetch(`${app.url}/api/companies/${companyId}`, { headers: { cookie } });
  const { companyCode } = await company.json();
  const file = join(dataDir, 'engines.zip');
  const done = await checkpoint('export-company', companyCode, file);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('everything of Engines') });
  expect(await checkpoint('export-company', companyCode, file)).toMatchObject({ code: 1 });
});

test('the operator makes an administrator, once', async () => {
  const names = ['--first-name', 'Grace', '--last-name', 'Hopper'];
  const made = await checkpoint('create-admin', 'grace@example.com', ...names);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^http\S+\/reset#\S+$/m) });
  const again = await checkpoint('create-admin', 'grace@example.com', ...names);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('exists already') });
});

test('the operator deletes a company: what it is called is asked for, everything is exported first', async () => {
  const founder = {
    email: 'eve@example.com',
    password: 'correct horse',
    firstName: 'Eve',
    lastName: 'Founder',
  };
  const cookie =
    (await post('/api/auth/local/signup', founder)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { companyCode } = await (await post('/api/companies', { name: 'Short lived' }, cookie)).json();
  const file = join(dataDir, 'short-lived.zip');
  const wrong = await checkpoint('delete-company', companyCode, '--export', file, '--name', 'Long lived');
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') });
  const done = await checkpoint('delete-company', companyCode, '--export', file, '--name', 'Short lived');
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Short lived is closed') });
  expect((await fetch(`${app.url}/api/public/companies/by-code/${companyCode}`)).status).toBe(404);
});

test('the operator purges what is past the retention period, never what is younger', async () => {
  const tried = await checkpoint('purge', '--dry-run');
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is there from before') });
  const purged = await checkpoint('purge', '--yes');
  expect(purged).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is there from before') });
  const young = await checkpoint('purge', '--before', '2999-01-01', '--yes');
  expect(young).toMatchObject({ code: 1, said: expect.stringContaining('Records are kept for 4 years') });
});

test.each([
  ['purging without saying yes', ['purge'], 2, 'It cannot be undone'],
  ['purging before no day', ['purge', '--before', '2022-02-30', '--yes'], 2, 'a day with --before'],
  ['deleting a company without its name', ['delete-company', 'ZZZZZZ'], 2, 'delete-company needs'],
  ['an administrator without a name', ['create-admin', 'a@b.example'], 2, 'create-admin needs'],
  ['erasing without saying yes', ['erase', 'a@example.com'], 2, 'it cannot be undone'],
  ['signing out nobody in particular', ['end-sessions'], 2, 'end-sessions needs one of'],
  ['a code of nobody', ['plan', 'ZZZZZZ', '0'], 1, 'No company has the code ZZZZZZ.'],
  ['a limit that is none', ['plan', 'ZZZZZZ', 'many'], 2, 'plan needs a company code and a limit'],
  ['an unknown command', ['fly'], 2, 'There is no command "fly".'],
  ['an unknown option', ['verify', '--loudly'], 2, "Unknown option '--loudly'"],
  ['a dry run of what has none', ['plan', 'ZZZZZZ', '5', '--dry-run'], 2, "Unknown option '--dry-run'"],
  ['an upgrade that only looks', ['migrate', '--dry-run'], 2, "Unknown option '--dry-run'"],
  ['a status of something', ['status', 'ZZZZZZ'], 2, "Unexpected argument 'ZZZZZZ'"],
  ['a link for two', ['reset-link', 'a@b.example', 'c@d.example'], 2, 'reset-link needs'],
  ['a plan of three', ['plan', 'ZZZZZZ', '5', '6'], 2, 'plan needs'],
  ['heads that are not there', ['verify', '--head', '/nowhere/heads'], 1, '/nowhere/heads: there is no such'],
])('%s is refused with its exit code', async (_what, args, code, said) => {
  expect(await checkpoint(...args)).toMatchObject({ code, said: expect.stringContaining(said) });
});

test.each([
  ['verify'],
  ['status'],
  ['backup', 'file'],
  ['purge', '--yes'],
  ['erase', 'a@example.com', '--yes'],
])('%s begins no database where there is none: it would find everything in order', async (...args) => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  await chmod(elsewhere, 0o711);
  expect(await checkpointIn(elsewhere, ...args)).toMatchObject({
    ...{ code: 1, said: expect.stringContaining(`There is no database in ${elsewhere}.`) },
  });
  expect(await readdir(elsewhere)).toEqual([]);
  await rm(elsewhere, { recursive: true, force: true });
});

test('a command whose reader has left does what it was asked for', async () => {
  const env = { ...surroundings(), NODE_ENV: 'production', DATA_DIR: dataDir };
  const command = spawn(process.execPath, [join(root, 'scripts/checkpoint.mjs'), 'status'], {
    cwd: root,
    env,
  });
  command.stdout.destroy();
  let complaints = '';
  command.stderr.on('data', (piece) => {
    complaints += piece;
  });
  const [code] = await once(command, 'close');
  expect([code, complaints]).toEqual([0, '']);
});

test('a command asked for help says how it is called, and does nothing', async () => {
  const asked = await checkpoint('purge', '--help');
  expect(asked).toMatchObject({
    code: 0,
    said: expect.stringContaining('checkpoint -- purge [--before DATE]'),
  });
  expect(await checkpoint('help', 'purge')).toEqual(asked);
});
