import { describe, expect, it, vi } from 'vitest';
import { foundCompany, hireEmployees, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

describe('founding a company', () => {
  it('makes the founder its administrator and gives a code that nobody misreads', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    const settings = { timeZone: 'America/New_York' };
    const reply = await client.post('/api/companies', {
      name: ' Ovens & Sons ',
      address: 'Main St 1\r\nTown',
      settings,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      name: 'Ovens & Sons',
      address: 'Main St 1\nTown',
      settings: {
        ...{ timeZone: 'America/New_York', weekStart: 0, maxShiftHours: 16 },
        ...{
          minPasswordLength: 6,
          requireSecondStep: false,
          hoursFigure: 'worked',
          language: null,
          corrections: 'inform',
        },
      },
      companyCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
    });
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      role: 'company_admin',
      companyId: reply.body.id,
    });
  });

  it('works without an address', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    expect((await client.post('/api/companies', { name: 'A', address: null })).body.address).toBeNull();
  });

  it('happens once however often it is sent', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/companies', { name: 'A' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await app.pool.query('select count(*)::int as rows from companies')).rows).toEqual([{ rows: 1 }]);
  });
});

describe('changing a company', () => {
  it('changes what was sent and keeps the rest', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Before' });
    await admin.patch(`/api/companies/${companyId}`, { address: 'Here' });
    const reply = await admin.patch(`/api/companies/${companyId}`, {
      name: 'After',
      settings: { weekStart: 1 },
    });
    expect(reply.body).toMatchObject({
      ...{ name: 'After', address: 'Here' },
      settings: { timeZone: 'Europe/Berlin', weekStart: 1, maxShiftHours: 16 },
    });
    expect((await admin.patch(`/api/companies/${companyId}`, { address: null })).body.address).toBeNull();
  });
});

describe('two administrators who change one company', () => {
  it('keep both what they changed in different fields', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    const change = (body: object) => admin.patch(`/api/companies/${companyId}`, body);
    await change({ name: 'Ovens', settings: { weekStart: 1 } });
    const before = { address: null, settings: { maxShiftHours: 16 } };
    const reply = await change({ address: 'Here', settings: { maxShiftHours: 12 }, before });
    expect(reply).toMatchObject({ status: 200, body: { name: 'Ovens', address: 'Here' } });
    expect(reply.body.settings).toMatchObject({ weekStart: 1, maxShiftHours: 12 });
  });

  it.each([
    ['name', { name: 'Theirs' }, { name: 'Mine' }, { name: 'Bakery' }],
    ['address', { address: 'Theirs' }, { address: 'Mine' }, { address: null }],
    [
      'setting',
      { settings: { weekStart: 1 } },
      { settings: { weekStart: 6, maxShiftHours: 12 } },
      { settings: { weekStart: 0, maxShiftHours: 16 } },
    ],
  ])('of the same %s tell the second, and change nothing of theirs', async (_field, theirs, mine, before) => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    const change = (body: object) => admin.patch(`/api/companies/${companyId}`, body);
    const { body: current } = await change({ ...theirs, before });
    const reply = await change({ ...mine, before });
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale', current } });
    expect((await admin.get(`/api/companies/${companyId}`)).body).toEqual(current);
    // Once more, on what it has been told of.
    const { name, address, settings } = current;
    expect(await change({ ...mine, before: { name, address, settings } })).toMatchObject({
      ...{ status: 200, body: mine },
    });
  });

  it('of the same field to the same agree', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    const change = { name: 'Ovens', before: { name: 'Bakery' } };
    const replies = [change, change].map((body) => admin.patch(`/api/companies/${companyId}`, body));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('at the same moment: one is told', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        admin.patch(`/api/companies/${companyId}`, { name, before: { name: 'Bakery' } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the settings of a company', () => {
  it('take every value that they declare', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const settings = { timeZone: 'Asia/Kathmandu', weekStart: 1, maxShiftHours: 12 };
    const rest = { minPasswordLength: 10, requireSecondStep: false };
    const further = { ...rest, hoursFigure: 'worked', language: 'de', corrections: 'agree' };
    const reply = await admin.patch(`/api/companies/${companyId}`, { settings: { ...settings, ...further } });
    expect(reply.body.settings).toEqual({ ...settings, ...further });
    expect((await admin.get(`/api/companies/${companyId}`)).body.settings).toEqual(reply.body.settings);
  });

  it.each([
    { timeZone: 'Mars/Olympus' },
    { weekStart: 7 },
    { maxShiftHours: 0 },
    { minPasswordLength: 5 },
    { minPasswordLength: 65 },
    { requireSecondStep: 'yes' },
    { hoursFigure: 'guessed' },
    { language: 'fr' },
  ])('refuse %j and change nothing', async (settings) => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const before = (await admin.get(`/api/companies/${companyId}`)).body;
    const reply = await admin.patch(`/api/companies/${companyId}`, { name: 'Changed', settings });
    const path = `settings.${Object.keys(settings)[0]}`;
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect((await admin.get(`/api/companies/${companyId}`)).body).toEqual(before);
  });

  it('are complete for a company that is older than some of them', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    await app.pool.query(`update companies set settings = '{"timeZone":"Europe/Rome","weekStart":1}'`);
    expect((await admin.get(`/api/companies/${companyId}`)).body.settings).toEqual({
      ...{ timeZone: 'Europe/Rome', weekStart: 1, maxShiftHours: 16 },
      ...{
        minPasswordLength: 6,
        requireSecondStep: false,
        hoursFigure: 'nominal',
        language: null,
        corrections: 'inform',
      },
    });
  });
});

describe('another longest shift', () => {
  /** Somebody who is in for 13 hours and somebody who is in for one; who is announced from then on. */
  async function atWork() {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const [early, late] = await hireEmployees(app, companyId, 2);
    const checkIn = { type: 'check_in', locationStatus: 'in_office' };
    await early?.client.post('/api/checkins', checkIn);
    app.clock.advance(12 * 3_600_000);
    await late?.client.post('/api/checkins', checkIn);
    app.clock.advance(3_600_000);
    const changed = vi.spyOn(app.hub, 'changed');
    const told = async (body: object) => {
      changed.mockClear();
      const { status } = await admin.patch(`/api/companies/${companyId}`, body);
      return { status, ids: changed.mock.calls.map(([, employeeId]) => employeeId) };
    };
    const missing = async () => (await admin.get('/api/review/count')).body.checkOutMissing;
    return { told, missing, early: early?.employeeId };
  }
  const hours = (maxShiftHours: number) => ({ settings: { maxShiftHours } });

  it('tells at once whose check-out it makes missing, and whose no longer', async () => {
    const { told, missing, early } = await atWork();
    expect(await told(hours(13))).toEqual({ status: 200, ids: [] });
    expect(await missing()).toBe(0);
    expect(await told(hours(12))).toEqual({ status: 200, ids: [early] });
    expect(await missing()).toBe(1);
    expect(await told(hours(2))).toEqual({ status: 200, ids: [] });
    expect(await told(hours(13))).toEqual({ status: 200, ids: [early] });
    expect(await missing()).toBe(0);
    expect(await told(hours(16))).toEqual({ status: 200, ids: [] });
  });

  it('tells of nobody where it is refused', async () => {
    const { told } = await atWork();
    expect(await told({ ...hours(12), before: hours(24) })).toEqual({ status: 409, ids: [] });
  });
});

describe('what an administrator changes', () => {
  it('stands in the trail before and after, and nothing that stayed', async () => {
    const app = await testApp();
    const { admin, adminId, companyId } = await foundCompany(app, { name: 'Before' });
    const change = { name: 'After', address: null, settings: { weekStart: 1, maxShiftHours: 16 } };
    for (let twice = 0; twice < 2; twice++) await admin.patch(`/api/companies/${companyId}`, change);
    const { rows } = await app.pool.query(
      `select actor_user_id, details from audit_entries where action = 'company_changed'`,
    );
    expect(rows).toEqual([
      { actor_user_id: adminId, details: { name: ['Before', 'After'], weekStart: [0, 1] } },
    ]);
  });
});

describe('a new company code', () => {
  it('takes the place of the old one at once, and stands in the trail', async () => {
    const app = await testApp();
    const { admin, companyId, code } = await foundCompany(app, { name: 'Bakery' });
    const { status, body } = await admin.post(`/api/companies/${companyId}/code`);
    expect([status, body.name]).toEqual([200, 'Bakery']);
    expect(body.companyCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(body.companyCode).not.toBe(code);
    const joining = (companyCode: string) =>
      app.client().post('/api/auth/checkpoint/signup', {
        ...{ email: 'new@example.com', firstName: 'New', lastName: 'Comer', password: 'correct horse' },
        companyCode,
      });
    expect((await app.client().get(`/api/public/companies/by-code/${code}`)).status).toBe(404);
    expect((await joining(code)).body.code).toBe('company_code_unknown');
    expect((await joining(body.companyCode)).status).toBe(201);
    const { rows } = await app.pool.query(
      `select details from audit_entries where action = 'company_code_replaced'`,
    );
    expect(rows).toEqual([{ details: { companyCode: [code, body.companyCode] } }]);
  });

  it('is made one after the other by administrators who press at once: one code is left', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(`/api/companies/${companyId}/code`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const codes = replies.map(({ body }) => body.companyCode);
    expect(new Set(codes).size).toBe(6);
    expect(codes).toContain((await admin.get(`/api/companies/${companyId}`)).body.companyCode);
  });
});

describe('the preview by code', () => {
  it('shows the name and nothing else, in any case', async () => {
    const app = await testApp();
    const { code } = await foundCompany(app, { name: 'Bakery' });
    const reply = await app.client().get(`/api/public/companies/by-code/${code.toLowerCase()}`);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({ name: 'Bakery' });
  });

  it('is 404 for a code of nobody, and 429 for an address that keeps guessing', async () => {
    const app = await testApp();
    const { code } = await foundCompany(app);
    const client = app.client();
    for (let guess = 0; guess < 200; guess++) {
      expect((await client.get(`/api/public/companies/by-code/ZZZ${guess}`)).status).toBe(404);
    }
    expect((await client.get(`/api/public/companies/by-code/${code}`)).status).toBe(429);
  });
});
