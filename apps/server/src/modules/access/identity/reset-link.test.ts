import { describe, expect, it, onTestFinished } from 'vitest';
import { mailServer } from '#kernel/mail/mail-server.fixture.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import { commandLine } from '#record/audit/origin.ts';
import { foundCompany, hireEmployee, password, signInAs, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { makeResetLink } from './reset-link.ts';

const address = 'https://time.example.com';

async function linkFor(app: TestApp, userId: string): Promise<string> {
  const link = await makeResetLink(app.db, userId, address, commandLine, app.clock.now());
  return link?.url ?? expect.unreachable('no link was made');
}

const tokenOf = (url: string) => new URL(url).hash.slice(1);

const reset = (app: TestApp, token: string, newPassword = 'a better one') =>
  app.client().post('/api/auth/password-reset', { token, newPassword });

const signIn = async (app: TestApp, email: string, given: string) =>
  (await app.client().post('/api/auth/local/login', { email, password: given })).status;

describe('a reset link', () => {
  it('sets a new password once, ends every session, and tells where to sign in', async () => {
    const app = await testApp();
    const { client, userId, email } = await signUpAdministrator(app);
    const token = tokenOf(await linkFor(app, userId));
    expect(await reset(app, token)).toMatchObject({ status: 200, body: { signInAt: '/login' } });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect([await signIn(app, email, password), await signIn(app, email, 'a better one')]).toEqual([
      401, 200,
    ]);
    expect(await reset(app, token, 'another one')).toMatchObject({
      ...{ status: 404, body: { code: 'reset_link_unknown' } },
    });
    expect(await signIn(app, email, 'another one')).toBe(401);
  });

  it('that is none is told as one that is over, however much was pasted with it', async () => {
    const app = await testApp();
    const token = `${'x'.repeat(43)}%20${'Best%20regards,'.repeat(20)}`;
    expect(await reset(app, token)).toMatchObject({ status: 404, body: { code: 'reset_link_unknown' } });
    const read = await app.client().post('/api/auth/activation', { token });
    expect(read).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  });

  it('ends the session of somebody else in the browser that it is used in, and of nobody where it is over', async () => {
    const app = await testApp();
    const { userId } = await signUpAdministrator(app);
    const { admin, adminId, companyId } = await foundCompany(app);
    const token = tokenOf(await linkFor(app, userId));
    const use = () => admin.post('/api/auth/password-reset', { token, newPassword: 'a better one' });
    expect((await use()).status).toBe(200);
    expect((await admin.get('/api/auth/user')).status).toBe(401);
    const ended = `select from audit_entries where action = 'signed_out' and actor_user_id = $1 and company_id = $2`;
    expect((await app.pool.query(ended, [adminId, companyId])).rowCount).toBe(1);
    const other = await signInAs(app, adminId);
    expect((await other.post('/api/auth/password-reset', { token, newPassword: 'once more' })).status).toBe(
      404,
    );
    expect((await other.get('/api/auth/user')).status).toBe(200);
  });

  it('that is used where its own account is signed in tells of no sign-out', async () => {
    const app = await testApp();
    const { client, userId } = await signUpAdministrator(app);
    const token = tokenOf(await linkFor(app, userId));
    await client.post('/api/auth/password-reset', { token, newPassword: 'a better one' });
    expect((await app.pool.query(`select from audit_entries where action = 'signed_out'`)).rowCount).toBe(0);
  });

  it('keeps its token out of the database, and of every request line: it stands behind #', async () => {
    const app = await testApp();
    const { userId } = await signUpAdministrator(app);
    const url = await linkFor(app, userId);
    expect(url).toMatch(/^https:\/\/time\.example\.com\/reset#[\w-]{43}$/);
    const { rows } = await app.pool.query('select reset_token from users');
    expect(rows[0].reset_token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify((await app.pool.query('select * from audit_entries')).rows)).not.toContain(
      tokenOf(url),
    );
  });

  it('works for one hour', async () => {
    const app = await testApp();
    const { userId } = await signUpAdministrator(app);
    const token = tokenOf(await linkFor(app, userId));
    app.clock.advance(3_600_000);
    expect((await reset(app, token)).status).toBe(404);
  });

  it('ends with a newer one, and with a password that is changed or reset meanwhile', async () => {
    const app = await testApp();
    const { admin, adminId, companyId } = await foundCompany(app);
    const older = tokenOf(await linkFor(app, adminId));
    const newer = tokenOf(await linkFor(app, adminId));
    expect((await reset(app, older)).status).toBe(404);
    const change = { currentPassword: password, newPassword: 'my own words' };
    await admin.post('/api/auth/change-password', change);
    expect((await reset(app, newer)).status).toBe(404);

    const person = await hireEmployee(app, companyId);
    const theirs = tokenOf(await linkFor(app, person.userId));
    await admin.post(`/api/employees/${person.employeeId}/reset-password`, { password: 'open sesame' });
    expect((await reset(app, theirs)).status).toBe(404);
  });

  it('is used once by however many who use it at the same moment', async () => {
    const app = await testApp();
    const { userId } = await signUpAdministrator(app);
    const token = tokenOf(await linkFor(app, userId));
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, number) => reset(app, token, `password ${number}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('keeps the rules of passwords, and stays usable when they are broken', async () => {
    const app = await testApp();
    const { admin, adminId, companyId } = await foundCompany(app, { name: 'Bakery & Sons' });
    await admin.patch(`/api/companies/${companyId}`, { settings: { minPasswordLength: 10 } });
    const token = tokenOf(await linkFor(app, adminId));
    expect(await reset(app, token, 'nine char')).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'newPassword', values: { minimum: 10 } }] } },
    });
    expect((await reset(app, token, 'bakery & sons')).body.code).toBe('password_too_guessable');
    expect((await reset(app, token, 'long enough')).status).toBe(200);
  });

  it('asks 8 characters of an administrator, 6 of an employee, and of both none of the most common', async () => {
    const app = await testApp();
    const { adminId, companyId } = await foundCompany(app);
    const { userId } = await hireEmployee(app, companyId);
    const [own, theirs] = [tokenOf(await linkFor(app, adminId)), tokenOf(await linkFor(app, userId))];
    expect(await reset(app, own, '7 chars')).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'newPassword', values: { minimum: 8 } }] } },
    });
    for (const token of [own, theirs])
      expect((await reset(app, token, 'sunshine')).body.code).toBe('password_too_common');
    expect((await reset(app, own, 'of eight')).status).toBe(200);
    expect((await reset(app, theirs, 'tea: 6')).status).toBe(200);
  });

  it('takes a temporary password away, and leads an employee to their own sign-in', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const { userId, employeeId, email } = await hireEmployee(app, companyId);
    const temporary = { password: 'open sesame', isTemporary: true };
    await admin.post(`/api/employees/${employeeId}/reset-password`, temporary);
    expect((await reset(app, tokenOf(await linkFor(app, userId)))).body).toEqual({
      signInAt: '/employee/login',
    });
    const reply = await app.client().post('/api/auth/checkpoint/login', { email, password: 'a better one' });
    expect(reply).toMatchObject({ status: 200, body: { requirePasswordChange: false } });
  });

  it('is not made for an account without a password, and stands in the trail with its use', async () => {
    const app = await testApp();
    const { userId } = await signUpAdministrator(app);
    await reset(app, tokenOf(await linkFor(app, userId)));
    await app.pool.query('update users set password_hash = null');
    expect(await makeResetLink(app.db, userId, address, commandLine, app.clock.now())).toBeNull();
    const { rows } = await app.pool.query(
      `select action, source from audit_entries where action ~ 'reset' order by number`,
    );
    expect(rows).toEqual([
      { action: 'reset_link_made', source: 'command_line' },
      { action: 'password_reset_by_link', source: 'web' },
    ]);
  });

  it.each(['', 'nonsense', 'x'.repeat(200)])('with a token that is none is unknown: %j', async (token) => {
    expect((await reset(await testApp(), token)).status).toBe(404);
  });
});

describe('a link asked for by e-mail', () => {
  async function mailingApp() {
    const { url, received } = await mailServer();
    const from = 'Checkpoint <checkpoint@time.example.com>';
    const mailer = createMailer({ url, from, onError: (error) => expect.unreachable(String(error)) });
    onTestFinished(() => mailer.close());
    const app = await testApp({ mailer, publicUrl: address });
    const ask = (email: string, language = 'en') =>
      app
        .client()
        .post('/api/auth/password-reset/request', { email, language }, { 'x-forwarded-proto': 'https' });
    return { app, received, ask };
  }

  it('comes in the language of the page, and works', async () => {
    const { app, received, ask } = await mailingApp();
    const { email } = await signUpAdministrator(app);
    expect((await ask(email.toUpperCase(), 'de')).body).toEqual({ done: true });
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: [email], subject: 'Neues Passwort für Checkpoint wählen' });
    const url = /https:\S+/.exec(received[0]?.body ?? '')?.[0] ?? '';
    expect(url).toContain(`${address}/reset#`);
    expect((await reset(app, tokenOf(url))).status).toBe(200);
  });

  it("is sent for administrators' accounts alone, and the answer tells nobody", async () => {
    const { app, received, ask } = await mailingApp();
    const { adminId, companyId } = await foundCompany(app);
    const employee = await hireEmployee(app, companyId);
    const { rows } = await app.pool.query('select email from users where id = $1', [adminId]);
    const replies = [await ask('nobody@example.com'), await ask(employee.email), await ask(rows[0].email)];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { done: true }]));
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]?.to).toEqual([rows[0].email]);
  });

  it('is asked for three times for one e-mail, known or not, and then refused for a while', async () => {
    const { app, ask } = await mailingApp();
    const { email } = await signUpAdministrator(app);
    for (const asked of [email, 'nobody@example.com']) {
      for (let time = 0; time < 3; time++) expect((await ask(asked)).status).toBe(200);
      expect((await ask(asked)).status).toBe(429);
    }
    app.clock.advance(15 * 60_000);
    expect((await ask(email)).status).toBe(200);
  });

  it('is not offered where the installation sends no mail', async () => {
    const app = await testApp();
    const request = { email: 'ada@example.com' };
    expect((await app.client().get('/api/auth/password-reset')).body).toEqual({ byEmail: false });
    expect((await app.client().post('/api/auth/password-reset/request', request)).status).toBe(404);
    const { app: mailing } = await mailingApp();
    expect((await mailing.client().get('/api/auth/password-reset')).body).toEqual({ byEmail: true });
  });
});
