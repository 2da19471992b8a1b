import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office' };
const checkOut = { type: 'check_out', locationStatus: 'in_office' };

/** An employee with one day of work in the ledger. */
async function ledger() {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  await person.client.post('/api/checkins', checkIn);
  app.clock.advance(8 * 3_600_000);
  await person.client.post('/api/checkins', checkOut);
  app.clock.advance(16 * 3_600_000);
  const scope = [companyId, person.employeeId];
  return { app, pool: app.pool, companyId, person, scope };
}

/** Copies the last row as row 3 with what a forger changes about it. */
async function forge(
  { pool, scope }: Awaited<ReturnType<typeof ledger>>,
  changes: Readonly<Record<string, unknown>>,
) {
  const { rows } = await pool.query(
    `select *, timestamp + interval '1 hour' as later from check_ins where company_id = $1 and employee_id = $2
     order by sequence desc limit 1`,
    scope,
  );
  const { later, ...last } = rows[0];
  const row = {
    ...last,
    id: randomUUID(),
    sequence: 3,
    type: 'check_in',
    timestamp: later,
    previous_sequence: 2,
    previous_type: 'check_out',
    previous_timestamp: last.timestamp,
    chain_position: 3,
    ...changes,
  };
  const names = Object.keys(row);
  return pool.query(
    `insert into check_ins (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

const early = new Date('2026-03-02T09:00:00Z');

describe('the database itself refuses', () => {
  it.each([
    ['an update', 'update check_ins set timestamp = now()'],
    ['an update of one personal value', `update check_ins set location_status = 'vacation'`],
    ['a delete', 'delete from check_ins'],
    ['a truncate', 'truncate check_ins cascade'],
  ])('%s of the ledger', async (_what, sql) => {
    const { pool } = await ledger();
    await expect(pool.query(sql)).rejects.toThrow(/append-only/);
    expect((await pool.query('select count(*)::int as rows from check_ins')).rows).toEqual([{ rows: 2 }]);
  });

  it.each([
    [
      'a gap in the sequence',
      { sequence: 4, previous_sequence: 3 },
      'check_ins_company_id_employee_id_previous',
    ],
    [
      'a row that follows none',
      { previous_sequence: null, previous_type: null, previous_timestamp: null },
      'gapless',
    ],
    ['a row that skips its predecessor', { sequence: 4 }, 'gapless'],
    ['a sequence number twice', { sequence: 2, previous_sequence: 1 }, 'check_ins'],
    ['the type of the row before', { type: 'check_out' }, 'alternate'],
    ['a lie about the type of the row before', { type: 'check_out', previous_type: 'check_in' }, 'previous'],
    ['a time before the row before', { timestamp: early, created_at: early }, 'never_backwards'],
    [
      'a new day after less than the longest shift',
      { type: 'check_out', new_day_after_hours: 16 },
      'alternate',
    ],
    ['a correction that does not exist', { after_correction_id: randomUUID() }, 'after_correction'],
    ['an employee of another company', { company_id: randomUUID() }, 'check_ins_company_id'],
    ['an actor who is no member', { actor_user_id: randomUUID() }, 'actor_user_id'],
    [
      'a late punch without its receipt',
      { created_at: new Date('2026-03-02T18:00:00Z') },
      'late_has_receipt',
    ],
    ['two receipts that differ', { synced_at: new Date('2026-03-02T18:00:00Z') }, 'late_has_receipt'],
  ])('%s', async (_what, changes, constraint) => {
    const before = await ledger();
    await expect(forge(before, changes)).rejects.toMatchObject({
      constraint: expect.stringContaining(constraint),
    });
  });

  it('nothing of an honest next row, so that the refusals above mean something', async () => {
    const before = await ledger();
    await expect(forge(before, {})).resolves.toMatchObject({ rowCount: 1 });
  });

  it('work periods that overlap', async () => {
    const { pool, scope } = await ledger();
    const insert = pool.query(
      `insert into work_periods (company_id, employee_id, id, started_at, ended_at, start_punch_id, end_punch_id, time_zone)
       select company_id, employee_id, gen_random_uuid(), ended_at - interval '1 minute', ended_at + interval '1 hour',
         start_punch_id, end_punch_id, time_zone
       from work_periods where company_id = $1 and employee_id = $2`,
      scope,
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'work_periods_do_not_overlap' });
  });
});

it('lets a maintenance command null personal values, but nothing else', async () => {
  const { pool } = await ledger();
  const erase = (sql: string) =>
    pool.query(`begin; set local checkpoint.maintenance = 'erase'; ${sql}; commit`);
  for (const change of [`type = 'check_in'`, `location_status = 'vacation'`, `personal_salt = '\\x00'`]) {
    await expect(erase(`update check_ins set ${change}`)).rejects.toThrow(/append-only/);
    await pool.query('rollback');
  }
  const personal =
    'location = null, location_status = null, coordinates = null, accuracy = null, notes = null';
  await erase(`update check_ins set ${personal}, personal_salt = null`);
  const { rows } = await pool.query(
    'select location_status, personal_salt, type from check_ins order by sequence',
  );
  expect(rows).toEqual([
    { location_status: null, personal_salt: null, type: 'check_in' },
    { location_status: null, personal_salt: null, type: 'check_out' },
  ]);
});

it('chains the facts of an employee: every row carries the hash of the one before', async () => {
  const { app, pool, person } = await ledger();
  await person.client.post('/api/checkins', { ...checkIn, isOffline: true, ...at('2026-03-01T00:00:00Z') });
  await person.client.patch('/api/checkins/location-status', { locationStatus: 'Client visit' });
  await person.client.post('/api/checkins', checkIn);
  const { rows } = await pool.query(
    `select chain_position, previous_hash, hash from check_ins
     union all select chain_position, previous_hash, hash from held_punches
     union all select chain_position, previous_hash, hash from location_status_changes order by chain_position`,
  );
  expect(rows.map((row) => row.chain_position)).toEqual([1, 2, 3, 4, 5]);
  for (const [index, row] of rows.slice(1).entries()) expect(row.previous_hash).toEqual(rows[index].hash);

  function at(occurredAt: string) {
    return { occurredAt, sentAt: app.clock.now().toISOString() };
  }
});
