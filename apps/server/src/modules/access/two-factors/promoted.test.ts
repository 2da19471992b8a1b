import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { testProvider } from '#testing/identity-provider.ts';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeOf } from './protected-account.fixture.ts';
import { softwarePasskey } from './software-authenticator.fixture.ts';

const paths = '/api/auth/two-factors';

/** An employee who became an administrator, with an authenticator app and a passkey. */
async function promoted() {
  const app = await testApp();
  const founded = await foundCompany(app);
  const person = await hireEmployee(app, founded.companyId);
  await founded.admin.post('/api/administrators', { employeeId: person.employeeId });
  const client = await signInAs(app, person.userId);
  const { secret } = (await client.post(`${paths}/totp`, { password })).body;
  const { recoveryCodes } = (await client.post(`${paths}/totp/confirmation`, { code: codeOf(secret, app) }))
    .body;
  const passkey = softwarePasskey();
  const proof = { password, code: recoveryCodes[0] };
  const options = (await client.post(`${paths}/passkeys/challenge`, proof)).body;
  await client.post(`${paths}/passkeys`, { name: 'Phone', credential: passkey.make(options) });
  app.clock.advance(30_000);
  return { app, ...founded, person, secret, passkey };
}

const signIn = (browser: Client, email: string) =>
  browser.post('/api/auth/checkpoint/login', { email, password });

async function usePasskey(app: TestApp, passkey: ReturnType<typeof softwarePasskey>) {
  const browser = app.client();
  const { body } = await browser.post('/api/auth/passkey/challenge');
  return browser.post('/api/auth/passkey/login', { credential: passkey.use(body) });
}

describe('an employee who became an administrator', () => {
  it('sets up a second step, which the employees’ sign-in asks for then', async () => {
    const { app, person, secret } = await promoted();
    const browser = app.client();
    expect(await signIn(browser, person.email)).toMatchObject({
      status: 202,
      body: { secondStep: { totp: true, passkey: true } },
    });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const code = codeOf(secret, app);
    expect((await browser.post('/api/auth/second-step/code', { code })).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      ...{ id: person.userId, authType: 'checkpoint', role: 'company_admin' },
    });
  });

  it('signs in with a passkey alone', async () => {
    const { app, person, passkey } = await promoted();
    expect(await usePasskey(app, passkey)).toMatchObject({
      status: 200,
      body: { user: { id: person.userId } },
    });
  });

  it('as an employee again signs in with the password alone: the factors rest, and let nobody in', async () => {
    const { app, admin, person, passkey } = await promoted();
    const pending = app.client();
    await signIn(pending, person.email);
    expect((await admin.send('DELETE', `/api/administrators/${person.userId}`)).status).toBe(200);
    const browser = app.client();
    expect((await signIn(browser, person.email)).status).toBe(200);
    expect((await browser.get(paths)).status).toBe(403);
    expect((await usePasskey(app, passkey)).status).toBe(401);
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    expect((await signIn(app.client(), person.email)).status).toBe(202);
  });

  it('begins no session by a link to a password: the page of the sign-in asks for both steps', async () => {
    const { app, admin, person } = await promoted();
    await admin.send('DELETE', `/api/administrators/${person.userId}`);
    const change = { ids: [person.employeeId], change: { kind: 'reset' } };
    const token = (await admin.post('/api/employees/bulk', change)).body.results[0].activationToken;
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    const browser = app.client();
    const chosen = await browser.post('/api/auth/activate', { token, password: 'a better one' });
    expect(chosen).toMatchObject({ status: 202, body: { signInAt: '/employee/login' } });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('keeps both steps beside an identity provider, which closes the founder’s way in alone', async () => {
    const { app: before, admin, person, secret, passkey } = await promoted();
    const founders = softwarePasskey();
    const options = (await admin.post(`${paths}/passkeys/challenge`, { password })).body;
    await admin.post(`${paths}/passkeys`, { name: 'Key', credential: founders.make(options) });
    const publicUrl = 'http://localhost';
    const provider = await testProvider(publicUrl);
    const app = await testApp({ pool: before.pool, publicUrl, provider: provider.settings });
    app.clock.advance(30_000);
    const browser = app.client();
    expect((await signIn(browser, person.email)).status).toBe(202);
    const code = codeOf(secret, app);
    expect((await browser.post('/api/auth/second-step/code', { code })).status).toBe(200);
    expect((await usePasskey(app, passkey)).status).toBe(200);
    expect((await usePasskey(app, founders)).status).toBe(401);
  });
});
