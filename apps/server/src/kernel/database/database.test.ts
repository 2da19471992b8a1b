import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { createDatabase } from './database.ts';
import { isUnavailable } from './faults.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './open.ts';
import { createPool } from './pool.ts';
import { statement } from './statement.ts';

const one = statement('one', 'select 1 as number');
const suicide = statement('suicide', 'select pg_terminate_backend(pg_backend_pid())');
const endless = statement('endless', 'select pg_sleep(60)');
const idle = statement('backend', 'select pg_backend_pid() as pid');

/** A pool of one connection, so that whoever comes next gets the one that was used before. */
async function narrow(longestStatement?: number) {
  const { connection, pool: outside } = await testDatabase();
  const pool = createPool(connection, { size: 1, onError: () => {} });
  onTestFinished(() => pool.end());
  return { pool, outside, db: createDatabase(pool, { longestStatement }) };
}

describe('a connection that is lost', () => {
  it('by the statement that a transaction is waiting for fails that transaction and nothing else', async () => {
    const { db } = await narrow();
    await expect(db.transaction((tx) => tx.run(suicide))).rejects.toSatisfy(isUnavailable);
    expect(await db.run(one)).toEqual([{ number: 1 }]);
  });

  it('between two statements of a transaction fails that transaction and nothing else', async () => {
    const { db, outside } = await narrow();
    const transaction = db.transaction(async (tx) => {
      const [backend] = await tx.run<{ pid: number }>(idle);
      await outside.query('select pg_terminate_backend($1, 5000)', [backend?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.run(one);
    });
    await expect(transaction).rejects.toSatisfy(isUnavailable);
    expect(await db.run(one)).toEqual([{ number: 1 }]);
  });

  it('in the middle of a migration fails the migration and nothing else', async () => {
    const { pool, outside } = await narrow();
    const locked = await outside.connect();
    await locked.query('begin');
    await locked.query('lock table schema_migrations in access exclusive mode');
    const migrating = migrate(pool, migrationsFolder());
    migrating.catch(() => {});
    const ended = () =>
      outside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await ended()).rowCount).toBe(1);
    await expect(migrating).rejects.toSatisfy(isUnavailable);
    await locked.query('commit');
    locked.release();
    expect(await migrate(pool, migrationsFolder())).toEqual([]);
  });
});

describe('a database that does not answer in time', () => {
  it('counts as unavailable, and its connection is replaced', async () => {
    const { db } = await narrow(100);
    await expect(db.run(endless)).rejects.toSatisfy(isUnavailable);
    expect(await db.run(one)).toEqual([{ number: 1 }]);
  });

  it('ends a transaction after one statement’s time, not after a roll-back’s too', async () => {
    const { db } = await narrow(1_500);
    await db.run(one);
    const begun = performance.now();
    await expect(db.transaction((tx) => tx.run(endless))).rejects.toSatisfy(isUnavailable);
    expect(performance.now() - begun).toBeLessThan(2_900);
    expect(await db.run(one)).toEqual([{ number: 1 }]);
  });
});
