import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '#kernel/database/database.ts';
import { verifyPassword } from '#kernel/passwords.ts';
import { findAccount } from '#modules/access/identity/queries.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { createDemo, type Demo } from './create-demo.ts';

const now = new Date('2026-11-18T13:00:00Z');
const options = { people: 60, weeks: 12, seed: 'halden', now, anyway: false, onProgress: () => {} };

describe('the demo company', () => {
  let ground: Awaited<ReturnType<typeof testDatabase>>;
  let db: Database;
  let pool: Pool;
  let made: Demo;

  beforeAll(async () => {
    ground = await testDatabase();
    pool = ground.pool;
    db = createDatabase(pool);
    const demo = await createDemo(db, options);
    if (demo === 'has_companies') throw new Error('the database was not empty');
    made = demo;
    // Twelve weeks of sixty people, fact by fact, take minutes on a busy machine.
  }, 300_000);

  afterAll(() => ground.close());

  const count = async (query: string): Promise<number> =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${query}`)).rows[0]?.count ?? 0;

  it('verifies like any other record', async () => {
    const key = await openSigningKey(testFolder());
    const verified = await verify({
      ...{ db, key, code: made.company.code, keptHeads: new Map() },
      derivedFault,
    });
    expect(verified).toEqual({ companies: 1, employees: 60, rows: made.facts, faults: [] });
  });

  it.each([
    ['departments', 'departments', 5],
    ['names beyond Latin letters', `users where first_name !~ '[A-Za-z]'`, 3],
    ['names too long for a line', 'users where length(first_name || last_name) > 35', 1],
    ['lunches', `location_status_changes where location_status = 'lunch'`, 100],
    ['words of their own for where they are', `check_ins where location_status = 'Home office'`, 5],
    ['offline punches', 'check_ins where is_offline', 100],
    ['clocks that were wrong', 'check_ins where clock_suspect', 3],
    ['positions that came late', 'late_positions', 10],
    ['forgotten check-outs', 'work_periods where check_out_missing', 3],
    ['punches that are held', 'held_punches', 5],
    ['requests', `corrections where step = 'asked'`, 10],
    ['accepted changes', `corrections where step = 'accepted'`, 10],
    ['odd punches that somebody has looked at', `corrections where kind = 'confirm'`, 10],
    ['refused changes', `corrections where step = 'refused'`, 1],
    [
      'night shifts over midnight',
      `work_periods where (started_at at time zone time_zone)::date < (ended_at at time zone time_zone)::date`,
      50,
    ],
    ['somebody at work now', `presence where status = 'checked_in'`, 5],
  ])('has %s', async (_what, query, least) => {
    expect(await count(query)).toBeGreaterThanOrEqual(least);
  });

  it('reaches back the weeks that were asked for and not past now', async () => {
    const { rows } = await pool.query(
      'select min(timestamp) as first, max(created_at) as last from check_ins',
    );
    expect(now.getTime() - rows[0].first.getTime()).toBeGreaterThan(11 * 7 * 24 * 3_600_000);
    expect(rows[0].last.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('lets its administrator and one employee sign in with the passwords that it tells', async () => {
    for (const { email, password } of [made.administrator, made.employee]) {
      const account = await findAccount(db, email);
      expect(await verifyPassword(account?.password_hash ?? null, password, null)).toBe(true);
    }
  });

  it('is not made in a database that has companies, unless that is asked for', async () => {
    expect(await createDemo(db, options)).toBe('has_companies');
    expect(await count('companies')).toBe(1);
    await createDemo(db, { ...options, people: 3, weeks: 1, anyway: true });
    expect(await count('companies')).toBe(2);
  });
});
