import { describe, expect, it } from 'vitest';
import { codeOf, protectedAccount } from '#modules/access/two-factors/protected-account.fixture.ts';
import type { Client } from '#testing/client.ts';
import { type Founder, foundCompany, hireEmployee, password, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testMailer } from '#testing/test-mailer.ts';

const fresh = 'fresh@example.com';

/** An administrator who also checks in, and so stands in the list of people. */
async function ownRecord(app: TestApp, founder: Founder) {
  const { admin } = await foundCompany(app, {}, founder);
  await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  const [{ id, user }] = (await admin.get('/api/employees')).body;
  const form = { ...user, department: 'Office', jobTitle: 'Owner', phone: null, employeeId: null };
  const edit = (more: object) => admin.send('PUT', `/api/employees/${id}`, { ...form, ...more });
  const signIn = async (email: string) =>
    (await app.client().post('/api/auth/local/login', { email, password })).status;
  return { admin, edit, signIn, id };
}

const refusedAt = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

describe('one’s own e-mail', () => {
  it('is not changed with a session alone: the password is asked for, and a wrong one counts', async () => {
    const app = await testApp();
    const founder = await signUpAdministrator(app);
    const { edit, signIn } = await ownRecord(app, founder);
    expect(await edit({ email: fresh })).toMatchObject(refusedAt('currentPassword'));
    expect(await edit({ email: fresh, currentPassword: 'guessed' })).toMatchObject(
      refusedAt('currentPassword'),
    );
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => edit({ email: fresh, currentPassword: 'guessed' })),
    );
    expect(guesses.map(({ status }) => status)).toContain(429);
    app.clock.advance(15 * 60_000);
    expect((await edit({ email: fresh, currentPassword: password })).status).toBe(200);
    expect([await signIn(founder.email), await signIn(fresh)]).toEqual([401, 200]);
  });

  it('asks for the second step too, where there is one', async () => {
    const app = await testApp();
    const founder = await protectedAccount(app);
    const { edit } = await ownRecord(app, founder);
    const right = { email: fresh, currentPassword: password };
    expect(await edit(right)).toMatchObject(refusedAt('code'));
    expect(await edit({ ...right, code: '000000' })).toMatchObject(refusedAt('code'));
    expect((await edit({ ...right, code: codeOf(founder.secret, app) })).status).toBe(200);
  });

  it('takes a recovery code as people type it', async () => {
    const app = await testApp();
    const founder = await protectedAccount(app);
    const { edit } = await ownRecord(app, founder);
    const code = founder.recoveryCodes[0]?.toLowerCase();
    expect((await edit({ email: fresh, currentPassword: password, code })).status).toBe(200);
  });

  it('comes from the identity provider where that guards the account, and is not changed here', async () => {
    const app = await testApp();
    const founder = await signUpAdministrator(app);
    const { edit } = await ownRecord(app, founder);
    await app.pool.query(`update users set auth_type = 'replit', password_hash = null where id = $1`, [
      founder.userId,
    ]);
    for (const proof of [{}, { currentPassword: password }]) {
      expect(await edit({ email: fresh, ...proof })).toMatchObject({
        ...{ status: 409, body: { code: 'no_password', issues: [{ path: 'email' }] } },
      });
    }
    expect((await edit({ jobTitle: 'Founder' })).status).toBe(200);
  });

  it('needs nothing of it while the rest is edited', async () => {
    const app = await testApp();
    const { edit } = await ownRecord(app, await signUpAdministrator(app));
    expect((await edit({ jobTitle: 'Founder' })).status).toBe(200);
  });

  async function mailing() {
    const { mailer, received } = await testMailer();
    const app = await testApp({ mailer });
    const founder = await signUpAdministrator(app);
    const own = await ownRecord(app, founder);
    // The two mails of a change leave side by side, in either order.
    const linkOf = () => {
      const mail = received.findLast(({ to }) => to.includes(fresh));
      return /\/confirm-email#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    };
    const confirm = (token: string) => app.client().post('/api/auth/email-confirmation', { token });
    return { app, founder, received, linkOf, confirm, ...own };
  }

  it('changes where mail is sent when the new address confirms it, and the old one is told at once', async () => {
    const { founder, edit, signIn, received, linkOf, confirm, admin, app } = await mailing();
    const asked = await edit({ email: fresh, currentPassword: password, jobTitle: 'Founder' });
    expect(asked).toMatchObject({
      status: 200,
      body: { emailToConfirm: fresh, jobTitle: 'Founder', user: { email: founder.email } },
    });
    await expect
      .poll(() => received.map(({ to }) => to.join()).sort())
      .toEqual([founder.email, fresh].sort());
    expect([await signIn(founder.email), await signIn(fresh)]).toEqual([200, 401]);
    const token = linkOf();
    const stored = await app.pool.query('select * from email_changes');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: fresh } });
    expect([await signIn(founder.email), await signIn(fresh)]).toEqual([401, 200]);
    expect((await admin.get('/api/auth/user')).status).toBe(401);
    expect((await confirm(token)).body.code).toBe('link_invalid');
  });

  it('is confirmed within an hour, by the last link, and only while nobody else keeps the address', async () => {
    const { app, edit, received, linkOf, confirm } = await mailing();
    const ask = async () => {
      const before = received.length;
      await edit({ email: fresh, currentPassword: password });
      await expect.poll(() => received.length).toBe(before + 2);
      return linkOf();
    };
    const [first, second] = [await ask(), await ask()];
    expect((await confirm(first)).body.code).toBe('link_invalid');
    app.clock.advance(3_600_000);
    expect((await confirm(second)).body.code).toBe('link_invalid');
    const third = await ask();
    const other = await foundCompany(app);
    const somebody = { firstName: 'So', lastName: 'Me', department: 'Lab', jobTitle: 'Maker', email: fresh };
    expect((await other.admin.post('/api/employees', somebody)).status).toBe(201);
    expect((await confirm(third)).body.code).toBe('email_in_use');
  });

  it.each([
    [
      'the password is changed',
      (admin: Client) =>
        admin.post('/api/auth/change-password', {
          currentPassword: password,
          newPassword: 'another good one',
        }),
    ],
    ['the other sessions end', (admin: Client) => admin.send('DELETE', '/api/auth/sessions')],
  ])('is not confirmed once %s: whoever wished for it may be a stranger', async (_when, react) => {
    const { edit, linkOf, confirm, admin } = await mailing();
    await edit({ email: fresh, currentPassword: password });
    await expect.poll(linkOf).not.toBe('');
    expect((await react(admin)).status).toBe(200);
    expect((await confirm(linkOf())).body).toMatchObject({ code: 'link_invalid' });
  });

  it('of somebody else is told to the address of before', async () => {
    const { app, received, admin } = await mailing();
    const { companyId } = (await admin.get('/api/auth/user')).body;
    const person = await hireEmployee(app, companyId);
    const form = { firstName: 'Grace', lastName: 'Hopper', department: 'Lab', jobTitle: 'Captain' };
    const reply = await admin.send('PUT', `/api/employees/${person.employeeId}`, { ...form, email: fresh });
    expect(reply.body.user.email).toBe(fresh);
    await expect.poll(() => received.map(({ to }) => to.join())).toEqual([person.email]);
    // A company may have made up both addresses: a stranger reads nothing that it wrote.
    expect(received[0]?.body).toContain('changed the email of your Checkpoint account');
    expect(received[0]?.body).not.toContain(fresh);
  });
});
