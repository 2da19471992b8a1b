import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { companyWithFiles } from './people-file/company-with-files.fixture.ts';

const bob = {
  ...{ firstName: 'Bob', lastName: 'Baker', department: 'Ovens', jobTitle: 'Baker', phone: null },
  employeeId: '0099',
};
const address = 'bread@example.com';
const ann = { ...bob, firstName: 'Ann', lastName: 'Lind', email: address, employeeId: '0017' };

/** Ann of the Bakery worked in February and was removed in March. */
async function bakery() {
  const app = await testApp({ now: '2026-02-02T08:00:00Z' });
  const { admin, companyId, adminId } = await foundCompany(app, { name: 'Bakery' });
  const added = await admin.post('/api/employees', ann);
  const client = await app.client();
  const { tempPassword } = added.body.invitationDetails;
  await client.post('/api/auth/checkpoint/login', { email: address, password: tempPassword });
  const owned = { currentPassword: tempPassword, newPassword: 'her own words' };
  await client.post('/api/auth/change-password', owned);
  await client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  app.clock.advance(8 * 3_600_000);
  await client.post('/api/checkins', { type: 'check_out' });
  await admin.send('DELETE', `/api/employees/${added.body.id}`);
  return { app, admin, adminId, companyId, annId: added.body.id as string };
}

describe('an address that somebody had who was removed', () => {
  it('names that person and asks, before anything is written', async () => {
    const { admin } = await bakery();
    const before = await admin.get('/api/audit');
    expect(await admin.post('/api/employees', { ...bob, email: address })).toMatchObject({
      status: 409,
      body: { code: 'was_removed', former: { name: 'Ann Lind', staffNumber: '0017' } },
    });
    expect((await admin.get('/api/employees')).body).toEqual([]);
    expect((await admin.get('/api/audit')).body).toEqual(before.body);
  });

  it('goes to another person with a record of their own, and the leaver keeps name, number and history', async () => {
    const { app, admin, annId } = await bakery();
    const hired = await admin.post('/api/employees', { ...bob, email: address, samePerson: false });
    expect(hired.status).toBe(201);
    expect(hired.body.id).not.toBe(annId);
    expect((await admin.get('/api/employees?state=inactive')).body).toMatchObject([
      { id: annId, employeeId: '0017', user: { firstName: 'Ann', email: address } },
    ]);
    const query = 'reportType=hours&dateFrom=2026-02-01&dateTo=2026-02-28';
    const hours = await admin.get(`/api/reports/preview?${query}`);
    expect(JSON.stringify(hours.body)).toContain('Ann');
    expect(JSON.stringify(hours.body)).not.toContain('Bob');
    const client = app.client();
    const { tempPassword } = hired.body.invitationDetails;
    const signedIn = await client.post('/api/auth/checkpoint/login', {
      email: address,
      password: tempPassword,
    });
    expect(signedIn.status).toBe(200);
    await client.post('/api/auth/change-password', {
      ...{ currentPassword: tempPassword, newPassword: 'his own words' },
    });
    expect((await client.get('/api/checkins/history')).body).toEqual([]);
    const { status } = await app.client().post('/api/auth/checkpoint/login', {
      ...{ email: address, password: 'her own words' },
    });
    expect(status).toBe(401);
  });

  it('is free for another company at once, and what that company changes is never seen here', async () => {
    const { app, admin, annId } = await bakery();
    const other = await foundCompany(app, { name: 'Mill' });
    const added = await other.admin.post('/api/employees', { ...ann, firstName: 'Anna' });
    expect(added.status).toBe(201);
    await other.admin.send('PUT', `/api/employees/${added.body.id}`, {
      ...{ ...ann, firstName: 'Hanna', email: 'mill@example.com' },
    });
    const { body } = await admin.get('/api/employees?state=inactive');
    expect(body).toMatchObject([{ id: annId, user: { firstName: 'Ann', email: address } }]);
  });

  it('is asked about in the preview of a file, and each row says who it is', async () => {
    const { admin, preview } = await companyWithFiles();
    const added = await admin.post('/api/employees', ann);
    await admin.send('DELETE', `/api/employees/${added.body.id}`);
    const { body } = await preview(
      `First Name,Last Name,Email,Department,Job Title\nBob,Baker,${address},Ovens,Baker\n`,
    );
    expect(body.rows).toMatchObject([{ faults: [], former: { name: 'Ann Lind', staffNumber: '0017' } }]);
    const row = { ...bob, email: address };
    const results = async (samePerson?: boolean) =>
      (await admin.post('/api/employees/import', { rows: [{ ...row, samePerson }] })).body.results;
    expect(await results()).toMatchObject([{ outcome: 'was_removed' }]);
    expect(await results(false)).toMatchObject([{ outcome: 'added' }]);
    const people = (await admin.get('/api/employees')).body;
    expect(people).toMatchObject([{ employeeId: '0099', user: { firstName: 'Bob' } }]);
    expect(people[0].id).not.toBe(added.body.id);
  });
});

describe('coming back', () => {
  it('is asked about though somebody else has had the address in between', async () => {
    const { app, admin, annId } = await bakery();
    const other = await foundCompany(app, { name: 'Mill' });
    const added = await other.admin.post('/api/employees', { ...bob, email: address });
    expect(added.status).toBe(201);
    const back = (samePerson?: boolean) => admin.post('/api/employees', { ...ann, samePerson });
    expect((await back()).body.code).toBe('email_in_use');
    await other.admin.send('DELETE', `/api/employees/${added.body.id}`);
    expect(await back()).toMatchObject({ status: 409, body: { former: { name: 'Ann Lind' } } });
    expect((await back(true)).status).toBe(201);
    expect((await admin.get('/api/employees')).body).toMatchObject([{ id: annId, user: { email: address } }]);
    expect((await other.admin.get('/api/employees?state=inactive')).body).toMatchObject([
      { user: { firstName: 'Bob', email: address } },
    ]);
  });

  it('keeps department and job title of whoever comes back by a file that has neither', async () => {
    const { admin, annId } = await bakery();
    const { firstName, lastName, email } = ann;
    const rows = [{ firstName, lastName, email, samePerson: true }];
    const { body } = await admin.post('/api/employees/import', { rows });
    expect(body.results).toMatchObject([{ outcome: 'added' }]);
    expect((await admin.get('/api/employees')).body).toMatchObject([
      { id: annId, department: 'Ovens', jobTitle: 'Baker', employeeId: '0017' },
    ]);
  });

  it.each(['added', 'imported'])(
    'as %s keeps the number that the form leaves blank, and the trail names what changed',
    async (way) => {
      const { app, admin, annId } = await bakery();
      const form = { ...ann, lastName: 'Berg', employeeId: null, samePerson: true };
      await (way === 'added'
        ? admin.post('/api/employees', form)
        : admin.post('/api/employees/import', { rows: [form] }));
      expect((await admin.get('/api/employees')).body).toMatchObject([
        { id: annId, employeeId: '0017', user: { lastName: 'Berg' } },
      ]);
      const trail = await app.pool.query('select action, details from audit_entries order by number');
      expect(trail.rows.filter(({ action }) => action === 'employee_restored')).toMatchObject([
        { details: { lastName: ['Lind', 'Berg'] } },
      ]);
      expect(JSON.stringify(trail.rows.at(-1))).not.toContain('0017');
    },
  );

  it('to an address that somebody else has now needs another one', async () => {
    const { app, admin, annId } = await bakery();
    await admin.post('/api/employees', { ...bob, email: address, samePerson: false });
    const restore = (body?: object) => admin.post(`/api/employees/${annId}/restore`, body);
    expect((await restore()).body.code).toBe('email_in_use');
    const back = await restore({ email: 'ann@example.com' });
    expect(back).toMatchObject({
      status: 200,
      body: { employeeId: '0017', user: { firstName: 'Ann', email: 'ann@example.com' } },
    });
    const token = back.body.activationToken;
    expect((await app.client().post('/api/auth/activate', { token, password: 'new words' })).status).toBe(
      200,
    );
    const { body } = await admin.get('/api/audit');
    expect(body).toContainEqual(
      expect.objectContaining({
        ...{ action: 'employee_restored', details: { email: [address, 'ann@example.com'] } },
      }),
    );
  });

  it('lets nobody in under a password that a company in between has set', async () => {
    const { app, admin, companyId } = await bakery();
    const eve = await hireEmployee(app, companyId);
    await admin.send('DELETE', `/api/employees/${eve.employeeId}`);
    const between = await foundCompany(app);
    const join = { firstName: 'Eve', lastName: 'Elm', email: eve.email, companyCode: between.code };
    await app.client().post('/api/auth/checkpoint/signup', { ...join, password: 'correct horse' });
    const [there] = (await between.admin.get('/api/employees')).body;
    const set = { password: 'between words', isTemporary: false };
    expect((await between.admin.post(`/api/employees/${there.id}/reset-password`, set)).status).toBe(200);
    await between.admin.send('DELETE', `/api/employees/${there.id}`);
    expect((await admin.post(`/api/employees/${eve.employeeId}/restore`)).status).toBe(200);
    const reply = await app.client().post('/api/auth/checkpoint/login', {
      ...{ email: eve.email, password: 'between words' },
    });
    expect(reply.status).toBe(401);
  });
});

describe('the places of a plan', () => {
  it('are not passed on within a day of a check-in', async () => {
    const app = await testApp({ freeTierEmployees: 2 });
    const { admin, companyId } = await foundCompany(app);
    const [first] = [await hireEmployee(app, companyId), await hireEmployee(app, companyId)];
    await first.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.send('DELETE', `/api/employees/${first.employeeId}`);
    const add = () => admin.post('/api/employees', { ...bob, email: address });
    expect((await add()).body.code).toBe('plan_limit');
    app.clock.advance(23 * 3_600_000);
    expect((await add()).body.code).toBe('plan_limit');
    app.clock.advance(3_600_000);
    expect((await add()).status).toBe(201);
  });

  it('are free at once of somebody who never checked in', async () => {
    const app = await testApp({ freeTierEmployees: 1 });
    const { admin, companyId } = await foundCompany(app);
    const mistake = await hireEmployee(app, companyId);
    await admin.send('DELETE', `/api/employees/${mistake.employeeId}`);
    expect((await admin.post('/api/employees', { ...bob, email: address })).status).toBe(201);
  });

  it('are kept for whoever was removed today and comes back', async () => {
    const app = await testApp({ freeTierEmployees: 1 });
    const { admin, companyId } = await foundCompany(app);
    const person = await hireEmployee(app, companyId);
    await person.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.send('DELETE', `/api/employees/${person.employeeId}`);
    expect((await admin.post(`/api/employees/${person.employeeId}/restore`)).status).toBe(200);
  });
});
