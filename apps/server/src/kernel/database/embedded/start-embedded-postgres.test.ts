import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { discard } from '#testing/throw-away-folder.ts';
import { findBinaries } from './binaries.ts';
import { ask, folder, started } from './on-trial.fixture.ts';
import { findPlace } from './place.ts';
import { run } from './run.ts';

test('an empty folder becomes a UTF-8 database of the app’s own role, whatever the machine’s locale', async () => {
  const { connection, recovered } = await started(folder());

  expect(recovered).toBe(false);
  expect(
    await ask(
      connection,
      `SELECT current_database() AS database, current_user AS user, rolsuper AS superuser,
              pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              current_setting('TimeZone') AS zone, lower('ÅNGSTRÖM') AS lower
         FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
    ),
  ).toEqual({
    database: 'checkpoint',
    user: 'checkpoint',
    superuser: false,
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    zone: 'UTC',
    lower: 'ångström',
  });
});

test('what is committed is on the disk', async () => {
  const { connection } = await started(folder());
  const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
                           current_setting('full_page_writes') AS pages, current_setting('data_checksums') AS checksums`;

  expect(await ask(connection, settings)).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
  });
});

test('the app’s role may create btree_gist, which the exclusion constraints need', async () => {
  const { connection } = await started(folder());

  await ask(connection, 'CREATE EXTENSION btree_gist');

  expect(
    await ask(connection, `SELECT extname FROM pg_extension WHERE extname = 'btree_gist'`),
  ).toBeDefined();
});

test('only a socket in a folder closed to others leads to it', async () => {
  const dataDir = folder();
  const { connection } = await started(dataDir);

  expect(await ask(connection, `SELECT current_setting('listen_addresses') AS addresses`)).toEqual({
    addresses: '',
  });
  expect(connection.host).toBe(join(dataDir, 'postgres', 'socket'));
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('the password is generated, demanded, and readable by its owner alone', async () => {
  const dataDir = folder();
  const { connection } = await started(dataDir);
  const file = join(dataDir, 'postgres', 'password');

  expect(readFileSync(file, 'utf8')).toBe(connection.password);
  expect(connection.password).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(ask({ ...connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  );
});

test('a path too long for a socket gets a short folder for it, closed to others too', async () => {
  const dataDir = join(folder(), 'long'.repeat(20), 'with space, "quotes" and ümlaut');
  const { connection } = await started(dataDir);
  onTestFinished(() => discard(connection.host));

  expect(connection.host.startsWith(dataDir)).toBe(false);
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a folder name with spaces, commas and quotes is a folder like any other', async () => {
  const { connection } = await started(join(folder(), 'a "b", c=d \'e\' é'));

  expect(connection.host).toContain('a "b", c=d \'e\' é');
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('the superuser has a password of its own, readable by its owner alone', async () => {
  const dataDir = folder();
  const { connection } = await started(dataDir);
  const file = join(dataDir, 'postgres', 'superuser-password');
  const superuser = { ...connection, user: 'postgres' };
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(ask(superuser, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  const password = readFileSync(file, 'utf8');
  expect(await ask({ ...superuser, password }, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a superuser that had the app’s password in an earlier version gets its own at the next start', async () => {
  const dataDir = folder();
  const earlier = await started(dataDir);
  await earlier.stop();
  const { place, binaries } = await clusterOf(dataDir);
  const statement = `ALTER ROLE postgres PASSWORD '${earlier.connection.password}'\n`;
  await run(place, join(binaries.bin, 'postgres'), ['--single', '-D', place.cluster, 'postgres'], statement);
  rmSync(place.superuserFile);

  const { connection } = await started(dataDir);

  await expect(ask({ ...connection, user: 'postgres' }, 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

async function clusterOf(dataDir: string) {
  const place = findPlace(dataDir, () => {});
  return { place, binaries: await findBinaries(place, () => {}) };
}

test('where there are no sockets it listens on a free loopback port, and asks for the password there', async () => {
  const { connection } = await started(folder(), { transport: 'loopback' });

  expect(await ask(connection, 'SELECT host(inet_server_addr()) AS address')).toEqual({
    address: '127.0.0.1',
  });
  await expect(ask({ ...connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  );
});

test('stopped and started again it has its rows, within three seconds', async () => {
  const dataDir = folder();
  const first = await started(dataDir);
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);

  const begin = performance.now();
  const second = await started(dataDir);

  expect(performance.now() - begin).toBeLessThan(3000);
  expect(second.recovered).toBe(false);
  expect(second.connection).toEqual(first.connection);
  expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
});

test('its log keeps what happened to the server, and not what people entered', async () => {
  const dataDir = folder();
  const { connection } = await started(dataDir);
  await ask(connection, 'CREATE TABLE people (email text PRIMARY KEY)');
  await ask(connection, `INSERT INTO people VALUES ('ada@example.com')`);
  await expect(ask(connection, `INSERT INTO people VALUES ('ada@example.com')`)).rejects.toThrow(
    /duplicate key/,
  );

  const logs = join(dataDir, 'postgres', 'log');
  const text = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');

  expect(text).toContain('database system is ready');
  expect(text).not.toContain('ada@example.com');
});

test('a cluster of another major version is refused with what to do, and left as it was', async () => {
  const dataDir = folder();
  await (await started(dataDir)).stop();
  const version = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  writeFileSync(version, '14\n');
  const before = readdirSync(join(dataDir, 'postgres'), { recursive: true });

  await expect(started(dataDir)).rejects.toThrow(
    /made by PostgreSQL 14; this version of Checkpoint runs PostgreSQL 18 and has left it untouched.*backup FILE.*restore FILE/,
  );
  expect(readdirSync(join(dataDir, 'postgres'), { recursive: true })).toEqual(before);
  expect(readFileSync(version, 'utf8')).toBe('14\n');
});

test('a server that cannot start says why, in its own words', async () => {
  const dataDir = folder();
  await (await started(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n');

  await expect(started(dataDir)).rejects.toThrow(/did not start:.*no_such_setting/s);
});

test('what a killed app left of a cluster in the making is cleared away', async () => {
  const dataDir = folder();
  const pidOfNobody = 2 ** 22 + 1;
  const abandoned = join(dataDir, `postgres.unfinished-${pidOfNobody}-abcdef`);
  mkdirSync(join(abandoned, 'cluster'), { recursive: true });

  await started(dataDir);

  expect(existsSync(abandoned)).toBe(false);
  expect(readdirSync(realpathSync(dataDir))).toEqual(['postgres']);
});
