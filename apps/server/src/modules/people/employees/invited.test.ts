import { describe, expect, it, onTestFinished } from 'vitest';
import { mailServer } from '#kernel/mail/mail-server.fixture.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import { foundCompany, hireEmployee, password } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', department: 'Lab', jobTitle: 'Captain' };
const row = (email: string) => ({ ...grace, email });
const checkIn = { type: 'check_in', locationStatus: 'in_office' };

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now: '2026-03-02T10:00:00Z', ...options });
  const founded = await foundCompany(app, { name: 'Bakery' });
  const { admin } = founded;
  const add = async (email: string) => (await admin.post('/api/employees', row(email))).body;
  const importOne = async (email: string) => {
    const { body } = await admin.post('/api/employees/import', { rows: [row(email)] });
    const person = (await admin.get('/api/employees')).body.find(
      (one: { user: { email: string } }) => one.user.email === email,
    );
    return { id: person.id as string, ...body.results[0] };
  };
  const invitation = async (id: string) => (await admin.get(`/api/employees/${id}`)).body.invitation;
  const invite = async (ids: string[], more: object = {}) =>
    (await admin.post('/api/employees/bulk', { ids, change: { kind: 'invite', ...more } })).body.results;
  const activate = (token: string) => app.client().post('/api/auth/activate', { token, password });
  return { app, ...founded, add, importOne, invitation, invite, activate };
}

const until = '2026-03-16T10:00:00.000Z';

describe('somebody who was invited', () => {
  it('by a link is so until they choose a password by it', async () => {
    const { importOne, invitation, activate } = await company();
    const { id, activationToken, activationUntil } = await importOne('grace@example.com');
    expect([await invitation(id), activationUntil]).toEqual([{ until }, until]);
    expect((await activate(activationToken)).status).toBe(200);
    expect(await invitation(id)).toBeNull();
  });

  it('by a temporary password is so until they replace it', async () => {
    const { app, add, invitation } = await company();
    const { id, invitationDetails } = await add('grace@example.com');
    expect(await invitation(id)).toEqual({ until });
    const client = app.client();
    const temporary = invitationDetails.tempPassword;
    await client.post('/api/auth/checkpoint/login', { email: 'grace@example.com', password: temporary });
    expect(await invitation(id)).toEqual({ until });
    await client.post('/api/auth/change-password', { currentPassword: temporary, newPassword: password });
    expect(await invitation(id)).toBeNull();
  });

  it('is said of nobody who joined by the code, nor of who has worked here and waits for a new password', async () => {
    const { app, admin, companyId, code, invitation } = await company();
    const joiner = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Baker', password };
    await app.client().post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code });
    const [joined] = (await admin.get('/api/employees')).body;
    expect(await invitation(joined.id)).toBeNull();

    const { client, userId, employeeId } = await hireEmployee(app, companyId);
    await client.post('/api/checkins', checkIn);
    await app.pool.query('update users set proved_at = now() where id = $1', [userId]);
    await admin.post('/api/employees/bulk', { ids: [employeeId], change: { kind: 'reset' } });
    expect(await invitation(employeeId)).toBeNull();
  });
});

describe('an invitation that is sent again', () => {
  it('is a new link, in the place of the one before or of a temporary password, and stands in the trail', async () => {
    const { app, add, importOne, invite, activate, adminId } = await company();
    const imported = await importOne('grace@example.com');
    const added = await add('ida@example.com');
    app.clock.advance(3_600_000);
    const [first, second] = await invite([imported.id, added.id]);
    expect([first, second]).toMatchObject([
      { id: imported.id, outcome: 'done', activationUntil: '2026-03-16T11:00:00.000Z' },
      { id: added.id, outcome: 'done' },
    ]);
    expect(first).not.toHaveProperty('emailSent');
    const old = { email: 'ida@example.com', password: added.invitationDetails.tempPassword };
    expect((await app.client().post('/api/auth/checkpoint/login', old)).status).toBe(401);
    expect((await activate(imported.activationToken)).status).toBe(404);
    expect((await activate(first.activationToken)).status).toBe(200);
    expect((await activate(second.activationToken)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select actor_user_id from audit_entries where action = 'activation_link_issued'`,
    );
    expect(rows).toEqual([{ actor_user_id: adminId }, { actor_user_id: adminId }]);
  });

  it('is none for who has come in: their password stays', async () => {
    const { app, companyId, invite } = await company();
    const { employeeId, email } = await hireEmployee(app, companyId);
    expect(await invite([employeeId])).toEqual([{ id: employeeId, outcome: 'has_arrived' }]);
    const signIn = await app.client().post('/api/auth/checkpoint/login', { email, password });
    expect(signIn.status).toBe(200);
  });

  it('is mailed with its link and the day when it ends, if that is asked for', async () => {
    const { url, received } = await mailServer();
    const mailer = createMailer({ ...{ url, from: 'checkpoint@example.com' }, onError: () => {} });
    onTestFinished(() => mailer.close());
    const { importOne, invite } = await company({ mailer, publicUrl: 'https://time.example.com' });
    const { id } = await importOne('grace@example.com');
    expect((await invite([id]))[0]).not.toHaveProperty('emailSent');
    const [{ activationToken, emailSent }] = await invite([id], { byMail: true, language: 'de' });
    expect(emailSent).toBe(true);
    expect(received).toMatchObject([{ to: ['grace@example.com'] }]);
    expect(received[0]?.body).toContain(`https://time.example.com/activate#${activationToken}`);
    expect(received[0]?.body).toContain('bis 16. März 2026');
  });

  it('is mailed to one person three times in a quarter of an hour at most, like any invitation', async () => {
    const { url, received } = await mailServer();
    const mailer = createMailer({ ...{ url, from: 'checkpoint@example.com' }, onError: () => {} });
    onTestFinished(() => mailer.close());
    const { importOne, invite } = await company({ mailer, publicUrl: 'https://time.example.com' });
    const { id } = await importOne('grace@example.com');
    const sent: boolean[] = [];
    for (let time = 0; time < 4; time++) sent.push((await invite([id], { byMail: true }))[0].emailSent);
    expect([sent, received.length]).toEqual([[true, true, true, false], 3]);
  });

  it('is not mailed while nobody said at which address people open the product', async () => {
    const { url, received } = await mailServer();
    const mailer = createMailer({ ...{ url, from: 'checkpoint@example.com' }, onError: () => {} });
    onTestFinished(() => mailer.close());
    const { importOne, invite } = await company({ mailer });
    const { id } = await importOne('grace@example.com');
    expect((await invite([id], { byMail: true }))[0]).toMatchObject({ outcome: 'done', emailSent: false });
    expect(received).toEqual([]);
  });
});

describe('how far a company is', () => {
  it('follows from its people, their arrival and the first check-in, and says what room the plan has', async () => {
    const { app, admin, companyId, importOne, activate } = await company({ freeTierEmployees: 3 });
    const start = async () => (await admin.get('/api/start')).body;
    const none = {
      ...{ hasPeople: false, hasArrived: false, hasInvited: false, hasCheckedIn: false },
      ...{ room: 3, limit: 3 },
    };
    expect(await start()).toEqual(none);
    const { activationToken } = await importOne('grace@example.com');
    expect(await start()).toEqual({ ...none, hasPeople: true, hasInvited: true, room: 2 });
    const { body } = await activate(activationToken);
    expect(await start()).toEqual({ ...none, hasPeople: true, hasArrived: true, room: 2 });
    await importOne('alan@example.com');
    expect(await start()).toMatchObject({ hasArrived: true, hasInvited: true, room: 1 });
    const client = app.client();
    await client.post('/api/auth/checkpoint/login', { email: body.user.email, password });
    await client.post('/api/checkins', checkIn);
    expect(await start()).toMatchObject({ hasPeople: true, hasArrived: true, hasCheckedIn: true });
    await app.pool.query('update companies set employee_limit = 0 where id = $1', [companyId]);
    expect(await start()).toMatchObject({ room: null, limit: null });
  });

  it('is not further by the founder’s own check-in than that', async () => {
    const { admin } = await company();
    await admin.post('/api/checkins', checkIn);
    expect((await admin.get('/api/start')).body).toMatchObject({ hasPeople: false, hasArrived: false });
  });

  it('counts nobody of another company', async () => {
    const { app, admin } = await company();
    const { companyId } = await foundCompany(app);
    const { client } = await hireEmployee(app, companyId);
    await client.post('/api/checkins', checkIn);
    expect((await admin.get('/api/start')).body).toMatchObject({
      ...{ hasPeople: false, hasArrived: false, hasCheckedIn: false },
    });
  });
});
