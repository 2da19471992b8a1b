import { describe, expect, it } from 'vitest';
import type { Reply } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const hour = 3_600_000;

/** A bakery in Berlin whose administrator changed Grace, and half an hour before Berlin's midnight its own name. */
async function bakery() {
  const app = await testApp({ now: '2026-03-02T12:00:00.000Z' });
  const { admin, adminId, companyId } = await foundCompany(app, { name: 'Bakery' });
  const grace = await hireEmployee(app, companyId, { firstName: 'Grace', lastName: 'ÖSTERGÅRD' });
  const form = {
    firstName: 'Grace',
    lastName: 'Berg',
    email: grace.email,
    department: 'Lab',
    jobTitle: 'Maker',
  };
  await admin.send('PUT', `/api/employees/${grace.employeeId}`, form, firefox);
  app.clock.set('2026-03-02T22:30:00.000Z');
  await admin.patch(`/api/companies/${companyId}`, { name: 'Bakeries' });
  app.clock.set('2026-03-02T23:30:00.000Z');
  await admin.post('/api/departments', { name: 'Ovens' });
  const actions = async (query = '') =>
    (await admin.get(`/api/audit?${query}`)).body.map(({ action }: { action: string }) => action);
  return { app, admin, adminId, companyId, grace, actions };
}

describe('the audit trail', () => {
  it('tells who did what to whom, when, from where and with what, newest first', async () => {
    const { admin, adminId, grace, actions } = await bakery();
    expect(await actions()).toEqual([
      ...['department_added', 'company_changed', 'employee_changed', 'company_created'],
    ]);
    const { body } = await admin.get('/api/audit?kind=people');
    expect(body).toEqual([
      {
        id: expect.any(String),
        ...{ action: 'employee_changed', at: '2026-03-02T12:00:00.000Z', source: 'web' },
        actor: { id: adminId, firstName: 'Ada', lastName: 'Founder', employeeId: null },
        onBehalfOf: null,
        subject: { id: grace.userId, firstName: 'Grace', lastName: 'Berg', employeeId: grace.employeeId },
        details: expect.objectContaining({ lastName: ['ÖSTERGÅRD', 'Berg'] }),
        ...{ address: '127.0.0.1', device: { browser: 'Firefox', system: 'Linux' } },
      },
    ]);
  });

  it('is filtered by what it is about, by person, and by days of the company’s calendar', async () => {
    const { actions, grace } = await bakery();
    expect(await actions('kind=company')).toEqual(['department_added', 'company_changed', 'company_created']);
    expect(await actions('person=BERG')).toEqual(['employee_changed']);
    expect(await actions(`person=${encodeURIComponent(grace.email)}`)).toEqual(['employee_changed']);
    expect(await actions(`person=${encodeURIComponent('Gráce  berg')}`)).toEqual(['employee_changed']);
    expect(await actions('person=ada')).toHaveLength(4);
    expect(await actions('person=nobody')).toEqual([]);
    expect(await actions('person=%25')).toEqual([]);
    expect(await actions('from=2026-03-03')).toEqual(['department_added']);
    expect(await actions('from=2026-03-02&to=2026-03-02&kind=company')).toEqual([
      ...['company_changed', 'company_created'],
    ]);
    expect(await actions('to=2026-03-01')).toEqual([]);
    expect(await actions('person=&kind=&from=&to=')).toHaveLength(4);
  });

  it('goes on behind a cursor, also among entries of one instant', async () => {
    const { app, admin, companyId } = await bakery();
    for (const name of ['One', 'Two', 'Three']) await admin.patch(`/api/companies/${companyId}`, { name });
    const whole = (await admin.get('/api/audit')).body;
    const seen: unknown[] = [];
    let query = 'limit=2';
    for (let page = 0; page < 4; page++) {
      const reply: Reply = await admin.get(`/api/audit?${query}`);
      seen.push(...reply.body);
      query = `limit=2&before=${reply.headers['x-next-cursor']}`;
      // What is written meanwhile is newer than the place of the cursor.
      app.clock.advance(hour / 10);
      await admin.patch(`/api/companies/${companyId}`, { name: `Bakery ${page}` });
    }
    expect(seen).toEqual(whole);
  });

  it('keeps what an operator did, without anybody’s name', async () => {
    const { app, admin, companyId } = await bakery();
    await app.pool.query(
      `insert into audit_entries (id, company_id, at, action, details, source)
       values (gen_random_uuid(), $1, $2, 'plan_changed', '{"limit":0}', 'command_line')`,
      [companyId, app.clock.now()],
    );
    expect((await admin.get('/api/audit?limit=1')).body).toMatchObject([
      { action: 'plan_changed', actor: null, subject: null, source: 'command_line', address: null },
    ]);
  });

  it('refuses what is no kind, no day and no cursor', async () => {
    const { admin } = await bakery();
    for (const query of ['kind=x', 'from=2026-02-30', 'to=yesterday', 'before=x', 'limit=0', 'person=%00']) {
      expect((await admin.get(`/api/audit?${query}`)).status).toBe(400);
    }
  });

  it('is nothing of another company', async () => {
    const { app, grace } = await bakery();
    const { admin } = await foundCompany(app);
    const list = async (query = '') => (await admin.get(`/api/audit?${query}`)).body;
    expect(await list()).toMatchObject([{ action: 'company_created' }]);
    expect(await list(`person=${encodeURIComponent(grace.email)}`)).toEqual([]);
  });
});
