import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { at, inTheLab } from './in-force.fixture.ts';

const away = `select lower(valid) as since, upper(valid) as until from terms where value = '"away"'`;

/** A person who is removed from companies and restored, and whose taps arrive later. */
async function leaving() {
  const made = await inTheLab();
  const { app, admin, person, faults } = made;
  const remove = async (clock: string, from = { admin, employeeId: person.employeeId }) => {
    app.clock.set(at(clock));
    expect((await from.admin.send('DELETE', `/api/employees/${from.employeeId}`)).status).toBe(200);
  };
  const restore = async (clock: string) => {
    app.clock.set(at(clock));
    expect((await admin.post(`/api/employees/${person.employeeId}/restore`)).status).toBe(200);
  };
  const join = async (clock: string, companyCode: string) => {
    app.clock.set(at(clock));
    const form = { firstName: 'Bob', lastName: 'Baker', email: person.email, password, companyCode };
    expect((await app.client().post('/api/auth/checkpoint/signup', form)).status).toBe(201);
  };
  /** A tap made at `tapped` and sent at `sent`, in the person's membership at that time. */
  const late = async (type: string, tapped: string, sent: string) => {
    app.clock.set(at(sent));
    const client = await signInAs(app, person.userId);
    const times = { isOffline: true, occurredAt: at(tapped), sentAt: at(sent) };
    const tap = { id: randomUUID(), type, locationStatus: 'in_office', ...times };
    const { status, body } = await client.post('/api/checkins', tap);
    expect(await faults()).toEqual([]);
    return body.reason ?? status;
  };
  const absences = async () =>
    (await app.pool.query(`${away} order by valid`)).rows.map(({ since, until }) =>
      [since, until].map((time) => time?.toISOString() ?? null),
    );
  return { ...made, remove, restore, join, late, absences };
}

describe('a tap that arrives after its person was removed and restored', () => {
  it('counts where it was made before or since, and is held where it was made in between', async () => {
    const { remove, restore, late, absences } = await leaving();
    await remove('10:00');
    await restore('12:00');
    expect(await absences()).toEqual([[at('10:00'), at('12:00')]]);
    expect(await late('check_in', '09:00', '13:00')).toBe(201);
    for (const clock of ['10:00', '11:59'])
      expect(await late('check_out', clock, '13:00')).toBe('before_employment');
    expect(await late('check_out', '12:00', '13:00')).toBe(201);
  });

  it('is held through any number of removals, and counts in between', async () => {
    const { edit, remove, restore, late, absences } = await leaving();
    await remove('09:00');
    await restore('10:00');
    await remove('11:00');
    expect(await absences()).toEqual([
      [at('09:00'), at('10:00')],
      [at('11:00'), null],
    ]);
    await restore('12:00');
    await edit('12:30', 'Roof');
    expect(await late('check_in', '09:30', '13:00')).toBe('before_employment');
    expect(await late('check_in', '10:30', '13:00')).toBe(201);
    expect(await late('check_out', '11:30', '13:00')).toBe('before_employment');
    expect(await late('check_out', '12:15', '13:00')).toBe(201);
  });

  it('is held where it was made at another company', async () => {
    const { app, remove, restore, join, late, admin } = await leaving();
    const other = await foundCompany(app);
    await remove('09:00');
    await join('09:30', other.code);
    expect(await late('check_in', '08:30', '10:00')).toBe('before_employment');
    const [there] = (await other.admin.get('/api/employees')).body;
    await remove('11:00', { admin: other.admin, employeeId: there.id });
    await restore('11:30');
    expect(await late('check_in', '10:30', '12:00')).toBe('before_employment');
    expect(await late('check_in', '08:45', '12:00')).toBe(201);
    const held = (await admin.get('/api/review')).body;
    expect(JSON.stringify(held)).toContain(at('10:30'));
  });

  it('counts once an administrator has accepted it', async () => {
    const { app, correct, remove, restore, late, faults, summary } = await leaving();
    await remove('10:00');
    await restore('12:00');
    await late('check_in', '10:30', '13:00');
    await late('check_out', '11:30', '13:00');
    const { rows } = await app.pool.query('select id from held_punches order by timestamp');
    expect(await correct(...rows.map(({ id }) => ({ kind: 'accept_held', heldPunchId: id })))).toBe(201);
    expect(await summary()).toMatchObject([{ name: 'Lab', seconds: 3600 }]);
    expect(await faults()).toEqual([]);
  });
});

it('knows no absence where two processes whose clocks differ remove and restore at one time', async () => {
  const { remove, restore, late, absences } = await leaving();
  await remove('10:00');
  await restore('10:00');
  await remove('10:00');
  expect(await absences()).toEqual([[at('10:00'), null]]);
  await restore('09:59');
  expect(await late('check_in', '10:00', '13:00')).toBe(201);
});

it('is not read through for each of many who are restored', async () => {
  const { app, remove, restore, companyId } = await leaving();
  await remove('09:00');
  await restore('09:30');
  for (const _ of Array.from({ length: 8 })) await hireEmployee(app, companyId);
  // PostgreSQL reads so small a table as a whole, once.
  await app.pool.query('analyze terms');
  const client = await app.pool.connect();
  await client.query('begin');
  const change = 'update employees set is_active = $1, updated_at = $2 where is_active <> $1';
  await client.query(change, [false, at('10:00')]);
  const { rowCount } = await client.query(change, [true, at('11:00')]);
  expect(rowCount).toBeGreaterThan(8);
  const { rows } = await client.query(
    `select seq_scan::int as readings from pg_stat_xact_user_tables where relname = 'terms'`,
  );
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ readings: 0 }]);
});
