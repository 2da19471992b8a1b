import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeOf } from './protected-account.fixture.ts';

const paths = '/api/auth/two-factors';
const refused = { status: 403, body: { code: 'second_step_required' } };

async function demanding(isRequired = true) {
  const app = await testApp();
  const founded = await foundCompany(app);
  const demand = (requireSecondStep: boolean) =>
    founded.admin.patch(`/api/companies/${founded.companyId}`, { settings: { requireSecondStep } });
  if (isRequired) expect((await demand(true)).status).toBe(200);
  return { app, ...founded, demand };
}

async function setUp(app: TestApp, client: Client) {
  const { secret } = (await client.post(`${paths}/totp`, { password })).body;
  return client.post(`${paths}/totp/confirmation`, { code: codeOf(secret, app) });
}

describe('a company that demands a second step', () => {
  it('holds its administrators up until they have one, from the next call on', async () => {
    const { app, admin, companyId } = await demanding();
    expect((await admin.get('/api/auth/user')).body).toMatchObject({
      ...{ role: 'company_admin', requireSecondStep: true },
    });
    expect(await admin.get('/api/employees')).toMatchObject(refused);
    expect(await admin.patch(`/api/companies/${companyId}`, { name: 'Mine' })).toMatchObject(refused);
    expect((await setUp(app, admin)).status).toBe(200);
    expect((await admin.get('/api/employees')).status).toBe(200);
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ requireSecondStep: false });
  });

  it('lets them check in meanwhile, as their colleagues do', async () => {
    const { admin } = await demanding();
    const punch = await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    expect(punch.status).toBe(201);
    expect((await admin.get('/api/checkins/latest')).status).toBe(200);
  });

  it('shows them nothing of it: no company code and nobody’s punches', async () => {
    const { app, admin, companyId } = await demanding();
    const { client, employeeId } = await hireEmployee(app, companyId);
    await client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    expect((await admin.get(`/api/companies/${companyId}`)).body).not.toHaveProperty('companyCode');
    const history = await admin.get(`/api/checkins/history?employeeId=${employeeId}`);
    expect(JSON.stringify(history.body)).not.toContain(employeeId);
  });

  it('asks employees for nothing, until they become administrators', async () => {
    const { app, admin, companyId, demand } = await demanding(false);
    const { client, employeeId, userId } = await hireEmployee(app, companyId);
    await admin.post('/api/administrators', { employeeId });
    await setUp(app, admin);
    await demand(true);
    const colleague = await hireEmployee(app, companyId);
    expect((await colleague.client.get('/api/auth/user')).body).toMatchObject({ requireSecondStep: false });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const promoted = await signInAs(app, userId);
    expect(await promoted.get('/api/employees')).toMatchObject(refused);
    expect((await setUp(app, promoted)).status).toBe(200);
    expect((await promoted.get('/api/employees')).status).toBe(200);
  });

  it('tells it at the sign-in, and again once the last step is removed', async () => {
    const { app, admin, adminId } = await demanding();
    const { rows } = await app.pool.query('select email from users where id = $1', [adminId]);
    const browser = app.client();
    const { body } = await browser.post('/api/auth/local/login', { email: rows[0].email, password });
    expect(body.user).toMatchObject({ requireSecondStep: true });
    const [code] = (await setUp(app, admin)).body.recoveryCodes;
    expect((await admin.post(`${paths}/totp/remove`, { password, code })).status).toBe(200);
    expect(await admin.get('/api/employees')).toMatchObject(refused);
  });

  it('is asked for by nobody who has no step, and stands in the trail', async () => {
    const { app, admin, demand } = await demanding();
    expect(await demand(false)).toMatchObject(refused);
    await setUp(app, admin);
    app.clock.advance(1_000);
    expect((await demand(false)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select details from audit_entries where action = 'company_changed' order by number`,
    );
    expect(rows.map(({ details }) => details.requireSecondStep)).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
