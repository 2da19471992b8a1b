import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Queries } from '#kernel/database/database.ts';
import { findSession } from '#record/sessions/queries.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { findSessionWithHead } from './queries.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office', location: 'Unknown' };

it('is read together with where they stand: a punch asks the database twice', async () => {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const { client } = await hireEmployee(app, companyId);
  const asked = vi.spyOn(app.pool, 'query');
  const { status } = await client.post('/api/checkins', { ...checkIn, id: randomUUID() });
  expect(status).toBe(201);
  expect(asked.mock.calls.map(([query]) => query)).toMatchObject([
    { name: 'find_sessions_with_heads' },
    { name: 'append_punches' },
  ]);
});

it('a punch that comes late asks once more where its person or company was changed since, and only there', async () => {
  const app = await testApp();
  const { admin, companyId } = await foundCompany(app);
  const { client, employeeId } = await hireEmployee(app, companyId);
  const asked = vi.spyOn(app.pool, 'query');
  const late = async (type: string, minutes: number) => {
    asked.mockClear();
    const occurredAt = new Date(app.clock.now().getTime() - minutes * 60_000);
    const times = { isOffline: true, occurredAt, sentAt: app.clock.now() };
    const { status } = await client.post('/api/checkins', { ...checkIn, ...times, type, id: randomUUID() });
    expect(status).toBe(201);
    return asked.mock.calls.map(([query]) => query);
  };
  const [read, append] = [{ name: 'find_sessions_with_heads' }, { name: 'append_punches' }];
  app.clock.advance(4 * 60_000);
  expect(await late('check_in', 3)).toMatchObject([read, append]);
  const change = { kind: 'move', department: 'Roof' };
  await admin.post('/api/employees/bulk', { ids: [employeeId], change });
  expect(await late('check_out', 2)).toMatchObject([read, { name: 'terms_at' }, append]);
  expect(await late('check_in', 0)).toMatchObject([read, append]);
});

it.each([
  ['the session', findSession],
  ['session and head', findSessionWithHead],
] as const)('%s is looked up, whoever else is signed in', async (_, find) => {
  const { pool } = await testDatabase();
  await pool.query(`
    insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), n || '@example.com', 'Grace', 'Hopper' from generate_series(1, 2000) n;
    insert into sessions (sid, sess, expire, user_id) select id::text, '{}', now(), id from users;
    analyze`);
  const plans: string[] = [];
  const client = await pool.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const explaining: Queries = {
    isDivided: false,
    async run({ name, text }) {
      await client.query(`prepare ${name} as ${text}`);
      const { rows } = await client.query(`explain execute ${name} (null, null)`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    },
  };
  await find(explaining, 'unknown', new Date());
  client.release(true);
  expect(plans).toEqual([expect.stringContaining('Index Scan using sessions_pkey')]);
  expect(plans[0]).not.toMatch(/Seq Scan on (sessions|users)/);
});
