import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { at, inTheLab } from './in-force.fixture.ts';

describe('a punch that arrives after its person was moved', () => {
  it('keeps the department in which it was made, in the ledger, in reports and in the activity', async () => {
    const { admin, move, punch, late, stamps, faults, summary } = await inTheLab();
    await move('10:00', 'Roof');
    expect((await late('check_in', '09:00', '11:00')).body).toMatchObject({ timestamp: at('09:00') });
    await late('check_out', '10:00', '11:00');
    await late('check_in', '10:30', '11:00');
    await punch('check_out');
    expect((await stamps()).map(([department]) => department)).toEqual([
      'Lab',
      // A person who is moved at ten works there from ten.
      ...['Roof', 'Roof', 'Roof'],
    ]);
    const history = (await admin.get('/api/checkins/history')).body;
    expect(history.map((row: { employee: { department: string } }) => row.employee.department)).toEqual([
      ...['Roof', 'Roof', 'Roof', 'Lab'],
    ]);
    expect(await summary()).toEqual([
      expect.objectContaining({ name: 'Lab', seconds: 3600 }),
      expect.objectContaining({ name: 'Roof', seconds: 1800 }),
    ]);
    expect(await faults()).toEqual([]);
  });

  it('finds it through any number of moves, whatever moved them', async () => {
    const { app, admin, companyId, edit, move, late, stamps, faults } = await inTheLab();
    await move('09:00', 'Roof');
    app.clock.set(at('10:00'));
    const departments: { id: string; name: string }[] = (await admin.get('/api/departments')).body;
    const departmentId = departments.find(({ name }) => name === 'Roof')?.id;
    expect((await admin.post('/api/departments/remove', { departmentId })).status).toBe(200);
    await edit('11:00', 'Yard');
    // Moves of another person, and of another company.
    await hireEmployee(app, companyId, { department: 'Roof' });
    await foundCompany(app);
    await late('check_in', '08:30', '12:00');
    await late('check_out', '09:30', '12:00');
    await late('check_in', '10:30', '12:00');
    await late('check_out', '11:30', '12:00');
    expect((await stamps()).map(([department]) => department)).toEqual(['Lab', 'Roof', null, 'Yard']);
    expect(await faults()).toEqual([]);
  });

  it('keeps it while it is held for review, and once it is accepted', async () => {
    const { app, admin, employeeId, move, late, punch, stamps, faults, summary } = await inTheLab();
    app.clock.set(at('09:30'));
    await punch('check_in');
    await move('10:00', 'Roof');
    const held = await late('check_in', '09:00', '11:00');
    expect(held).toMatchObject({ status: 202, body: { reason: 'older_than_last' } });
    await late('check_in', '10:30', '11:00');
    expect((await stamps('held_punches')).map(([department]) => department)).toEqual(['Lab', 'Roof']);
    const [arrival] = (await app.pool.query('select id from check_ins')).rows;
    const changes = [
      { kind: 'void', punchId: arrival.id },
      { kind: 'accept_held', heldPunchId: held.body.id },
    ];
    const reply = await admin.post('/api/corrections', { employeeId, changes, reason: 'Seen' });
    expect(reply.status).toBe(201);
    expect(await summary()).toMatchObject([{ name: 'Lab' }]);
    expect(await faults()).toEqual([]);
  });

  it('takes it from where somebody was at a time that is added', async () => {
    const { app, admin, employeeId, move, faults, summary } = await inTheLab();
    await move('10:00', 'Roof');
    app.clock.set(at('12:00'));
    const changes = [
      ...['09:00', '10:30'].map((clock) => ({ kind: 'add', type: 'check_in', timestamp: at(clock) })),
      ...['09:30', '11:00'].map((clock) => ({ kind: 'add', type: 'check_out', timestamp: at(clock) })),
    ];
    const reply = await admin.post('/api/corrections', { employeeId, changes, reason: 'No phone yet' });
    expect(reply.status).toBe(201);
    expect(await summary()).toMatchObject([
      { name: 'Lab', seconds: 1800 },
      { name: 'Roof', seconds: 1800 },
    ]);
    expect(await faults()).toEqual([]);
  });
});

it("a punch that arrives after the company's zone was changed keeps the one in which it was made", async () => {
  const { setZone, move, late, stamps, faults } = await inTheLab();
  await setZone('09:00', 'Asia/Tokyo');
  await move('09:30', 'Roof');
  await setZone('10:00', 'America/Lima');
  await late('check_in', '08:30', '11:00');
  await late('check_out', '09:15', '11:00');
  await late('check_in', '09:45', '11:00');
  await late('check_out', '10:30', '11:00');
  expect(await stamps()).toEqual([
    ['Lab', 'Europe/Berlin'],
    ['Lab', 'Asia/Tokyo'],
    ['Roof', 'Asia/Tokyo'],
    ['Roof', 'America/Lima'],
  ]);
  expect(await faults()).toEqual([]);
});

describe('a period that ended before the longest shift was changed', () => {
  async function shortened() {
    const made = await inTheLab();
    await made.punch('check_in');
    const seconds = async () =>
      (await made.summary()).reduce((sum: number, { seconds }: { seconds: number }) => sum + seconds, 0);
    return { ...made, seconds };
  }
  const tenHours = 36_000;

  it('is judged as it was then, when its check-out arrives', async () => {
    const { setLongest, late, seconds, faults } = await shortened();
    await setLongest('19:00', 8);
    await late('check_out', '18:00', '19:30');
    expect(await seconds()).toBe(tenHours);
    expect(await faults()).toEqual([]);
  });

  it('is judged as it was then, when its check-out is added', async () => {
    const { app, setLongest, correct, seconds, faults } = await shortened();
    await setLongest('19:00', 8);
    app.clock.set(at('19:30'));
    expect(await correct({ kind: 'add', type: 'check_out', timestamp: at('18:00') })).toBe(201);
    expect(await seconds()).toBe(tenHours);
    expect(await faults()).toEqual([]);
  });

  it('is judged as it was then, when its check-out was held and is accepted', async () => {
    const { app, setLongest, late, punch, correct, seconds, faults } = await shortened();
    app.clock.set(at('18:30'));
    await punch('check_out');
    await setLongest('19:00', 8);
    expect((await late('check_out', '18:00', '19:30')).status).toBe(202);
    const [held] = (await app.pool.query('select id from held_punches')).rows;
    const [tapped] = (await app.pool.query(`select id from check_ins where type = 'check_out'`)).rows;
    const changes = [
      { kind: 'void', punchId: tapped.id },
      { kind: 'accept_held', heldPunchId: held.id },
    ];
    expect(await correct(...changes)).toBe(201);
    expect(await seconds()).toBe(tenHours);
    expect(await faults()).toEqual([]);
  });

  it('is judged as it was then, when its check-out is moved', async () => {
    const { app, setLongest, punch, correct, seconds, faults } = await shortened();
    app.clock.set(at('18:05'));
    const { id: punchId } = (await punch('check_out')).body;
    await setLongest('19:00', 8);
    app.clock.set(at('19:30'));
    expect(await correct({ kind: 'move', punchId, timestamp: at('18:00') })).toBe(201);
    expect(await seconds()).toBe(tenHours);
    expect(await faults()).toEqual([]);
  });

  it('is judged by the new one where it ended under it', async () => {
    const { setLongest, late, seconds, faults } = await shortened();
    await setLongest('17:00', 8);
    await setLongest('19:00', 16);
    await late('check_out', '18:00', '19:30');
    expect(await seconds()).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe('what was in force before', () => {
  it('is kept where it changes, and only there', async () => {
    const { app, admin, companyId, edit, move, setZone } = await inTheLab();
    const rows = async () => (await app.pool.query('table terms')).rowCount;
    await edit('08:30', 'Lab');
    await admin.patch(`/api/companies/${companyId}`, { settings: { weekStart: 1 } });
    expect(await rows()).toBe(0);
    await move('09:00', 'Roof');
    expect(await rows()).toBe(2);
    await setZone('09:00', 'Asia/Tokyo');
    expect(await rows()).toBe(4);
  });

  it('stands where two changes come at one time, or the clock of another process goes slow', async () => {
    const { app, employeeId, move, setZone, late, stamps } = await inTheLab();
    await move('10:00', 'Roof');
    await move('10:00', 'Yard');
    await move('09:59', 'Lobby');
    await setZone('10:00', 'Asia/Tokyo');
    await setZone('10:00', 'America/Lima');
    await setZone('09:59', 'Asia/Kathmandu');
    await late('check_in', '09:58', '11:00');
    await late('check_out', '10:30', '11:00');
    expect(await stamps()).toEqual([
      ['Lab', 'Europe/Berlin'],
      ['Lobby', 'Asia/Kathmandu'],
    ]);
    const { rows } = await app.pool.query(
      `select employee_id, value, upper(valid) as until from terms where key = 'department' order by valid`,
    );
    expect(rows).toEqual([
      { employee_id: employeeId, value: 'Lab', until: new Date(at('10:00')) },
      { employee_id: employeeId, value: 'Lobby', until: null },
    ]);
  });

  it('is not read through for each of many who are moved at once', async () => {
    const { app, move, companyId } = await inTheLab();
    for (const _ of Array.from({ length: 8 })) await hireEmployee(app, companyId, { department: 'Lab' });
    await move('09:00', 'Roof');
    // PostgreSQL reads so small a table as a whole, once.
    await app.pool.query('analyze terms');
    const client = await app.pool.connect();
    await client.query('begin');
    const change = `update employees set department = 'Roof', updated_at = $1 where department = 'Lab'`;
    expect((await client.query(change, [at('10:00')])).rowCount).toBe(8);
    const { rows } = await client.query(
      `select seq_scan::int as readings from pg_stat_xact_user_tables where relname = 'terms'`,
    );
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([{ readings: 0 }]);
  });
});
