import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { retryBusy } from '#testing/retry-busy.ts';
import { testApp } from '#testing/test-app.ts';

const hour = 3_600_000;
const checkIn = { type: 'check_in', locationStatus: 'in_office' };
const checkOut = { type: 'check_out', locationStatus: 'in_office' };

async function working(settings: object = { timeZone: 'Europe/Berlin' }) {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const founded = await foundCompany(app, { settings });
  return { app, ...founded, person: await hireEmployee(app, founded.companyId, { department: 'Lab' }) };
}

describe('the latest record', () => {
  it('is null before the first punch', async () => {
    const { person, admin } = await working();
    expect(await person.client.get('/api/checkins/latest')).toMatchObject({ status: 200, body: null });
    expect(await admin.get('/api/checkins/latest')).toMatchObject({ status: 200, body: null });
  });
});

describe("one's own hours", () => {
  it('carry the day and the week in the company zone, and the open period', async () => {
    const { person } = await working({ timeZone: 'Asia/Kathmandu', weekStart: 1 });
    await person.client.post('/api/checkins', checkIn);
    expect((await person.client.get('/api/checkins/hours')).body).toEqual({
      now: '2026-03-02T08:00:00.000Z',
      timeZone: 'Asia/Kathmandu',
      maxShiftHours: 16,
      today: { start: '2026-03-01T18:15:00.000Z', end: '2026-03-02T18:15:00.000Z' },
      week: { start: '2026-03-01T18:15:00.000Z', end: '2026-03-08T18:15:00.000Z' },
      periods: [{ startedAt: '2026-03-02T08:00:00.000Z', endedAt: null, checkOutMissing: false }],
    });
  });

  it('include a period that began before the week and leave out one that ended before it', async () => {
    const { app, person } = await working({ timeZone: 'UTC', weekStart: 1 });
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(hour);
    await person.client.post('/api/checkins', checkOut);
    app.clock.set('2026-03-08T20:00:00Z');
    await person.client.post('/api/checkins', checkIn);
    app.clock.set('2026-03-09T04:00:00Z');
    const { body } = await person.client.get('/api/checkins/hours');
    expect(body.periods).toMatchObject([{ startedAt: '2026-03-08T20:00:00.000Z' }]);
  });

  it('leave out a forgotten day of last week, which has no end to reach into this one', async () => {
    const { app, person } = await working({ timeZone: 'UTC', weekStart: 1 });
    await person.client.post('/api/checkins', checkIn);
    app.clock.set('2026-03-03T08:00:00Z');
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(hour);
    await person.client.post('/api/checkins', checkOut);
    const periods = async () => (await person.client.get('/api/checkins/hours')).body.periods;
    expect(await periods()).toMatchObject([
      { checkOutMissing: true, endedAt: null },
      { checkOutMissing: false },
    ]);
    app.clock.set('2026-03-09T08:00:00Z');
    expect(await periods()).toEqual([]);
  });

  it('call an open period longer than the longest shift a missing check-out', async () => {
    const { app, person } = await working();
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(16 * hour + 1_000);
    expect((await person.client.get('/api/checkins/hours')).body.periods).toMatchObject([
      { checkOutMissing: true },
    ]);
  });
});

describe('the location status', () => {
  it('cannot be changed before the first punch', async () => {
    const { person } = await working();
    expect(
      await person.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' }),
    ).toMatchObject({
      ...{ status: 409, body: { code: 'no_check_in_yet' } },
    });
  });

  it('shows as the latest record’s while the tapped one stays in the ledger and the log', async () => {
    const { app, person, admin } = await working();
    await person.client.post('/api/checkins', checkIn);
    const changed = await person.client.patch('/api/checkins/location-status', {
      locationStatus: ' At the dentist ',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { locationStatus: 'At the dentist', type: 'check_in' },
    });
    for (const path of ['/api/checkins/history', '/api/employees']) {
      expect((await admin.get(path)).body).toMatchObject([{ locationStatus: 'At the dentist' }]);
    }
    // The log says what was chosen then.
    expect((await admin.get('/api/activity')).body).toMatchObject([{ locationStatus: 'in_office' }]);
    expect((await app.pool.query('select location_status from check_ins')).rows).toEqual([
      { location_status: 'in_office' },
    ]);
  });

  it('meant for a record that another one has replaced leaves that one alone', async () => {
    const { person } = await working();
    const { body: first } = await person.client.post('/api/checkins', checkIn);
    const said = { locationStatus: 'lunch', id: first.id };
    expect(await person.client.patch('/api/checkins/location-status', said)).toMatchObject({ status: 200 });
    await person.client.post('/api/checkins', { ...checkIn, type: 'check_out' });
    expect(await person.client.patch('/api/checkins/location-status', said)).toMatchObject({
      ...{ status: 409, body: { code: 'record_replaced' } },
    });
    expect((await person.client.get('/api/checkins/latest')).body).toMatchObject({
      ...{ type: 'check_out', locationStatus: checkIn.locationStatus },
    });
  });

  it('changed by many requests at once loses none of them', async () => {
    const { app, person } = await working();
    await person.client.post('/api/checkins', checkIn);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        retryBusy(() =>
          person.client.patch('/api/checkins/location-status', { locationStatus: `Stop ${index}` }),
        ),
      ),
    );
    const { rows } = await app.pool.query('select chain_position from location_status_changes order by 1');
    expect(rows.map((row) => row.chain_position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 2),
    );
  });
});

describe('an administrator', () => {
  it('becomes an employee at the first own check-in, once however often it is tapped', async () => {
    const { admin, app, adminId } = await working();
    expect((await admin.get('/api/employees/me')).status).toBe(404);
    expect((await admin.post('/api/checkins', checkOut)).status).toBe(409);
    expect((await admin.get('/api/stats')).body.totalEmployees).toBe(1);
    const replies = await Promise.all(Array.from({ length: 6 }, () => admin.post('/api/checkins', checkIn)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await admin.get('/api/employees/me')).body).toMatchObject({ userId: adminId });
    expect((await admin.get('/api/stats')).body).toMatchObject({ totalEmployees: 2, checkedInCount: 1 });
    expect((await app.pool.query('select count(*)::int as rows from check_ins')).rows).toEqual([{ rows: 1 }]);
  });
});

describe('the history', () => {
  it('is paged newest first by a cursor until it ends', async () => {
    const { app, person, admin } = await working();
    for (let punch = 0; punch < 5; punch++) {
      await person.client.post('/api/checkins', punch % 2 === 0 ? checkIn : checkOut);
      app.clock.advance(hour);
    }
    for (const client of [admin, person.client]) {
      const seen: string[] = [];
      let before = '';
      do {
        const { body, headers } = await client.get(`/api/checkins/history?limit=2${before}`);
        seen.push(...body.map(({ timestamp }: { timestamp: string }) => timestamp.slice(11, 13)));
        before = headers['x-next-cursor'] === undefined ? '' : `&before=${headers['x-next-cursor']}`;
      } while (before);
      expect(seen).toEqual(['12', '11', '10', '09', '08']);
    }
    const cut = await admin.get('/api/checkins/history?from=2026-03-02T09:00:00Z&to=2026-03-02T11:00:00Z');
    expect(cut.body).toHaveLength(2);
  });

  it('keeps the department and the zone that a punch was made under', async () => {
    const { person, admin, companyId } = await working();
    await person.client.post('/api/checkins', checkIn);
    await admin.patch(`/api/companies/${companyId}`, { settings: { timeZone: 'Asia/Tokyo' } });
    const [{ id }] = (await admin.get('/api/departments')).body;
    expect((await admin.patch(`/api/departments/${id}`, { name: 'renamed' })).status).toBe(200);
    expect((await admin.get('/api/checkins/history')).body).toMatchObject([
      { timeZone: 'Europe/Berlin', employee: { department: 'Lab' } },
    ]);
    expect((await admin.get('/api/employees')).body).toMatchObject([{ department: 'renamed' }]);
  });
});

describe('the list of employees', () => {
  it('is searched by name, e-mail and title, filtered by department, and paged', async () => {
    const { app, admin, companyId } = await working();
    await hireEmployee(app, companyId, { firstName: 'Øyvind', lastName: 'Ångström', department: 'Sales' });
    const names = async (query: string) =>
      (await admin.get(`/api/employees?${query}`)).body.map(
        (row: { user: { lastName: string } }) => row.user.lastName,
      );
    expect(await names(`search=${encodeURIComponent(' ØYVIND ång')}`)).toEqual(['Ångström']);
    expect(await names(`search=${encodeURIComponent('Øyvind   Ång')}`)).toEqual(['Ångström']);
    expect(await names('search=%25')).toEqual([]);
    for (const order of ['name', 'changed']) {
      expect(await names(`order=${order}&search=Angstrom`)).toEqual(['Ångström']);
      expect(await names(`order=${order}&department=Sales`)).toEqual(['Ångström']);
      expect(await names(`order=${order}&department=%20sALES`)).toEqual(['Ångström']);
      expect(await names(`order=${order}&department=nowhere`)).toEqual([]);
    }
    const first = await admin.get('/api/employees?limit=1');
    const second = await admin.get(`/api/employees?limit=1&before=${first.headers['x-next-cursor']}`);
    expect([...first.body, ...second.body]).toHaveLength(2);
    expect(second.headers).not.toHaveProperty('x-next-cursor');
  });

  it('shows the times of the current period', async () => {
    const { app, person, admin } = await working();
    const row = async () => (await admin.get('/api/employees')).body[0];
    expect(await row()).toMatchObject({ status: 'checked_out', checkInTime: null, checkOutTime: null });
    await person.client.post('/api/checkins', { ...checkIn, coordinates: { latitude: 1, longitude: 2 } });
    expect(await row()).toMatchObject({
      ...{ status: 'checked_in', checkInTime: '2026-03-02T08:00:00.000Z', checkOutTime: null },
      coordinates: { latitude: 1, longitude: 2 },
    });
    app.clock.advance(hour);
    await person.client.post('/api/checkins', checkOut);
    expect(await row()).toMatchObject({
      ...{
        status: 'checked_out',
        checkInTime: '2026-03-02T08:00:00.000Z',
        checkOutTime: '2026-03-02T09:00:00.000Z',
      },
      coordinates: null,
    });
  });
});

describe('a position that comes late', () => {
  const fix = { location: '1, 2', coordinates: { latitude: 1, longitude: 2 }, accuracy: 30 };

  it('is attached once, shows as the record’s own, and leaves the row as it was', async () => {
    const { app, person, admin } = await working();
    const { id } = (await person.client.post('/api/checkins', checkIn)).body;
    app.clock.advance(59_000);
    const replies = await Promise.all(
      [1, 2, 3].map(() => person.client.post(`/api/checkins/${id}/position`, fix)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const path of ['/api/checkins/history', '/api/employees']) {
      expect((await admin.get(path)).body).toMatchObject([{ coordinates: fix.coordinates }]);
    }
    expect((await app.pool.query('select coordinates from check_ins')).rows).toEqual([{ coordinates: null }]);
  });

  it('is refused after a minute, beside a known one, and for the punch of somebody else', async () => {
    const { app, person, companyId } = await working();
    const other = await hireEmployee(app, companyId);
    const first = (await person.client.post('/api/checkins', checkIn)).body;
    expect((await other.client.post(`/api/checkins/${first.id}/position`, fix)).status).toBe(404);
    app.clock.advance(60_001);
    expect((await person.client.post(`/api/checkins/${first.id}/position`, fix)).body.code).toBe(
      'position_too_late',
    );
    const second = (await person.client.post('/api/checkins', { ...checkOut, ...fix })).body;
    expect((await person.client.post(`/api/checkins/${second.id}/position`, fix)).body.code).toBe(
      'position_known',
    );
  });
});
