import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testMailer } from '#testing/test-mailer.ts';
import { codeOf, protectedAccount } from './two-factors/protected-account.fixture.ts';
import { softwarePasskey } from './two-factors/software-authenticator.fixture.ts';

const factors = '/api/auth/two-factors';

/** A change of what guards an account, with what shows that the owner makes it. */
type Change = (client: Client, proof: { readonly code?: string }) => ReturnType<Client['post']>;

const changePassword: Change = (client, proof) =>
  client.post('/api/auth/change-password', {
    ...{ currentPassword: password, newPassword: 'another good one', language: 'de' },
    ...proof,
  });
const given = (proof: object) => ({ password, language: 'de', ...proof });

async function addPasskey(client: Client, proof: object, passkey = softwarePasskey()) {
  const challenge = await client.post(`${factors}/passkeys/challenge`, given(proof));
  if (challenge.status !== 200) return challenge;
  const credential = passkey.make(challenge.body);
  return client.post(`${factors}/passkeys`, { name: 'Key', credential, language: 'de' });
}

const changes: [what: string, change: Change, told: string][] = [
  ['the password', changePassword, 'Das Passwort Ihres Checkpoint-Kontos wurde geändert.'],
  [
    'removing the app',
    (client, proof) => client.post(`${factors}/totp/remove`, given(proof)),
    'Die Authenticator-App wurde von Ihrem Checkpoint-Konto entfernt.',
  ],
  [
    'new recovery codes',
    (client, proof) => client.post(`${factors}/recovery-codes`, given(proof)),
    'wurden neue Wiederherstellungscodes erstellt',
  ],
  ['a passkey', addPasskey, 'wurde ein Passkey hinzugefügt'],
];

async function mailing() {
  const { mailer, received } = await testMailer();
  const app = await testApp({ mailer });
  /** The notices, with the line breaks of the mail taken out. */
  const told = () => received.map(({ to, body }) => ({ to: to.join(), text: body.replace(/\s+/g, ' ') }));
  return { app, received, told };
}

const noCode = { status: 400, body: { code: 'wrong_code', issues: [{ path: 'code' }] } };

describe('what guards an account', () => {
  it.each(changes)('is changed with a code only, where there is a second step: %s', async (_what, change) => {
    const app = await testApp();
    const { client, secret } = await protectedAccount(app);
    expect(await change(client, {})).toMatchObject(noCode);
    expect(await change(client, { code: '000000' })).toMatchObject(noCode);
    const code = codeOf(secret, app);
    expect((await change(client, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBeLessThan(300);
  });

  it.each(changes)('is changed with a recovery code, once: %s', async (_what, change) => {
    const app = await testApp();
    const { client, recoveryCodes } = await protectedAccount(app);
    const code = recoveryCodes[0] ?? '';
    expect((await change(client, { code })).status).toBeLessThan(300);
    expect((await change(client, { code })).status).toBeGreaterThanOrEqual(400);
  });

  it.each(changes)('is told to the owner in their language: %s', async (_what, change, sentence) => {
    const { app, told } = await mailing();
    const { client, email, secret } = await protectedAccount(app);
    const setUp = { to: email, text: expect.stringContaining('An authenticator app was added') };
    await expect.poll(told).toEqual([setUp]);
    await change(client, { code: '000000' });
    await change(client, { code: codeOf(secret, app) });
    await expect.poll(told).toEqual([setUp, { to: email, text: expect.stringContaining(sentence) }]);
  });

  it('is told of a removed passkey too, and never what it was called', async () => {
    const { app, told } = await mailing();
    const { client, recoveryCodes, email } = await protectedAccount(app);
    const passkey = softwarePasskey();
    await addPasskey(client, { code: recoveryCodes[0] }, passkey);
    await client.post(`${factors}/passkeys/${passkey.id}/remove`, given({ code: recoveryCodes[1] }));
    await expect.poll(() => told().length).toBe(3);
    expect(told().at(-1)).toEqual({ to: email, text: expect.stringContaining('Ein Passkey wurde von') });
    expect(JSON.stringify(told())).not.toContain('„Key“');
  });

  it('is told though a company has sent all mails to that address that it may', async () => {
    const { app, received, told } = await mailing();
    const { admin, companyId } = await foundCompany(app);
    const person = await hireEmployee(app, companyId);
    const reset = { password, isTemporary: false };
    for (let mails = 0; mails < 4; mails++) {
      await admin.post(`/api/employees/${person.employeeId}/reset-password`, reset);
    }
    await expect.poll(() => received.length).toBe(3);
    expect((await changePassword(await signInAs(app, person.userId), {})).status).toBe(200);
    await expect.poll(() => told().at(-1)?.text).toContain('Das Passwort Ihres Checkpoint-Kontos');
  });

  it('is changed with the password alone where there is no code to give', async () => {
    const app = await testApp();
    const { client, userId } = await protectedAccount(app);
    await app.pool.query('delete from totp_factors where user_id = $1', [userId]);
    // Passkeys alone: a recovery code stands in for them, until they are used up.
    expect(await changePassword(client, {})).toMatchObject(noCode);
    await app.pool.query('update recovery_codes set used_at = now() where user_id = $1', [userId]);
    expect((await changePassword(client, {})).status).toBe(200);
  });

  it('counts wrong codes like those of a sign-in, and writes them into the trail', async () => {
    const app = await testApp();
    const { client, secret, userId } = await protectedAccount(app);
    await changePassword(client, {});
    for (let tries = 0; tries < 5; tries++) await changePassword(client, { code: '000000' });
    expect((await changePassword(client, { code: codeOf(secret, app) })).status).toBe(429);
    await client.post(`${factors}/totp/remove`, given({ code: '000000' }));
    const { rows } = await app.pool.query(
      `select subject_user_id from audit_entries where action = 'password_change_refused'`,
    );
    expect(rows).toEqual(Array(5).fill({ subject_user_id: userId }));
  });
});

describe('no code is asked for', () => {
  async function withResting(app: TestApp) {
    const { admin, companyId } = await foundCompany(app);
    const person = await hireEmployee(app, companyId);
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    const client = await signInAs(app, person.userId);
    const { secret } = (await client.post(`${factors}/totp`, { password })).body;
    await client.post(`${factors}/totp/confirmation`, { code: codeOf(secret, app) });
    return { admin, person, secret };
  }

  it('of an employee whose factors rest', async () => {
    const app = await testApp();
    const { admin, person } = await withResting(app);
    await admin.send('DELETE', `/api/administrators/${person.userId}`);
    expect((await changePassword(await signInAs(app, person.userId), {})).status).toBe(200);
  });

  it('in the place of a temporary password, right after both steps', async () => {
    const app = await testApp();
    const { admin, person, secret } = await withResting(app);
    await admin.send('DELETE', `/api/administrators/${person.userId}`);
    const reset = { password: 'handed out', isTemporary: true };
    await admin.post(`/api/employees/${person.employeeId}/reset-password`, reset);
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    app.clock.advance(30_000);
    const browser = app.client();
    const credentials = { email: person.email, password: 'handed out' };
    expect((await browser.post('/api/auth/checkpoint/login', credentials)).status).toBe(202);
    const signedIn = await browser.post('/api/auth/second-step/code', { code: codeOf(secret, app) });
    expect(signedIn.body.requirePasswordChange).toBe(true);
    const change = { currentPassword: 'handed out', newPassword: 'another good one' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
  });
});
