import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { Database, Queries, Transaction } from '#kernel/database/database.ts';
import type { Statement } from '#kernel/database/statement.ts';
import { purge as purgePast } from '#modules/keeping/purging/purge.ts';
import { signInAs } from '#testing/people.ts';
import { administrator, scene, start } from './purge.fixture.ts';
import { purging } from './purge.ts';

type Watch = (statement: string, when: 'before' | 'after', of: Transaction) => Promise<unknown> | undefined;

/** Wraps a database. Calls `watch` before and after each statement of its transactions. */
function observe(db: Database, watch: Watch): Database {
  const observed = (tx: Transaction): Transaction => ({
    ...tx,
    async run<Row extends object>(statement: Statement, values?: readonly unknown[]) {
      await watch(statement.name, 'before', tx);
      const rows = await tx.run<Row>(statement, values);
      await watch(statement.name, 'after', tx);
      return rows;
    },
  });
  const run: Queries['run'] = (statement, values) => db.run(statement, values);
  return { isDivided: false, run, transaction: (work) => db.transaction((tx) => work(observed(tx))) };
}

/** A person with two weeks of history, and the statements of a purge of all of it. */
async function fortnight() {
  const made = await scene(Array.from({ length: 14 }, () => 'work' as const));
  const { app, key } = made;
  const purge = (watch: Watch) =>
    purgePast(purging(observe(app.db, watch), key), {
      ...{ code: null, before: app.clock.now(), isDryRun: false, now: app.clock.now() },
    });
  const correct = async (changes: object[]) => {
    const order = { employeeId: made.person.employeeId, changes, reason: 'Seen' };
    return (await (await administrator(made)).post('/api/corrections', order)).status;
  };
  const at = (hours: number) => new Date(new Date(start).getTime() + hours * 3_600_000).toISOString();
  const firstDay = async () => {
    const { rows } = await app.pool.query('select id, type from check_ins order by sequence limit 2');
    return { arrival: rows[0].id, departure: rows[1].id };
  };
  const lunch = [
    { kind: 'add', type: 'check_out', timestamp: at(3) },
    { kind: 'add', type: 'check_in', timestamp: at(4) },
  ];
  return { ...made, purge, correct, at, firstDay, lunch };
}

const deletes = 'purge_facts';
const locks = 'lock_record_for_purge';

it('has a record only once all is deleted that goes, and for one question: nobody waits for how much that is', async () => {
  const { purge, check } = await fortnight();
  const transactions = new Map<Transaction, string[]>();
  await purge(async (name, when, tx) => {
    if (when === 'after') transactions.set(tx, [...(transactions.get(tx) ?? []), name]);
  });
  const parts = [...transactions.values()].filter((names) => names.includes(deletes));
  expect(parts.length).toBeGreaterThan(0);
  for (const names of parts)
    expect(names.slice(names.indexOf(locks))).toEqual([locks, 'record_is_corrected_since']);
  expect(await check()).toEqual([]);
});

it('lets its employee punch while it deletes', async () => {
  const { app, person, purge, check } = await fortnight();
  const client = await signInAs(app, person.userId);
  const statuses: number[] = [];
  const purged = await purge(async (name, when) => {
    if (name !== deletes || when === 'before') return;
    const punch = { id: randomUUID(), type: 'check_in', locationStatus: 'in_office' };
    statuses.push((await client.post('/api/checkins', punch)).status);
  });
  expect(statuses).toEqual([201]);
  // The last day stays, because the punch was decided on it. The purge had read the past before.
  expect(purged).toMatchObject([{ facts: 26 }]);
  expect(await check()).toEqual([]);
});

it.each([
  ['a time', 0],
  // The check-in before it neither ends a period nor explains anything any more, so it can be purged.
  ['a punch', 1],
])('heeds a correction of %s of what was about to go', async (what, facts) => {
  const { app, purge, check, correct, lunch, firstDay } = await fortnight();
  const { departure } = await firstDay();
  const statuses: number[] = [];
  const purged = await purge(async (name, when) => {
    if (name !== deletes || when === 'after' || statuses.length > 0) return;
    statuses.push(await correct(what === 'a time' ? lunch : [{ kind: 'void', punchId: departure }]));
  });
  expect(statuses).toEqual([201]);
  // The correction is recent, so the punch that it corrects stays, too.
  expect(purged).toMatchObject([{ facts }]);
  expect(await check()).toEqual([]);
  const { rows } = await app.pool.query('select count(*)::int as punches from check_ins');
  expect(rows).toEqual([{ punches: 28 - facts }]);
});

it('gives way to a correction that waits for what it deletes', async () => {
  const { app, purge, check, correct, firstDay } = await fortnight();
  const { departure } = await firstDay();
  let correcting: Promise<number> | undefined;
  await purge(async (name, when) => {
    if (name !== deletes || when === 'before' || correcting !== undefined) return;
    correcting = correct([{ kind: 'void', punchId: departure }]);
    while (!(await somebodyWaits(app.pool))) await new Promise((done) => setTimeout(done, 10));
  });
  expect(await correcting).toBe(201);
  expect(await check()).toEqual([]);
});

/** Whether a connection waits for a lock of another one. */
async function somebodyWaits(pool: Pool): Promise<boolean> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await pool.query(text)).rows.length > 0;
}
