import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { password, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { afterPassword } from './protected-account.fixture.ts';
import { type Circumstances, softwarePasskey } from './software-authenticator.fixture.ts';

const refused = { status: 401, body: { code: 'passkey_refused' } };

async function ownerOf(app: TestApp) {
  const account = await signUpAdministrator(app);
  const passkey = softwarePasskey();
  const path = '/api/auth/two-factors/passkeys';
  const options = (await account.client.post(`${path}/challenge`, { password })).body;
  const { body } = await account.client.post(path, { name: 'Laptop', credential: passkey.make(options) });
  return { ...account, passkey, recoveryCodes: body.recoveryCodes as string[] };
}

async function owned() {
  const app = await testApp();
  return { app, ...(await ownerOf(app)) };
}

const challenge = async (browser: Client) => (await browser.post('/api/auth/passkey/challenge')).body;
const answerWith = (browser: Client, credential: object) =>
  browser.post('/api/auth/passkey/login', { credential });

type Passkey = ReturnType<typeof softwarePasskey>;

async function enter(browser: Client, passkey: Passkey, circumstances: Circumstances = {}) {
  return answerWith(browser, passkey.use(await challenge(browser), circumstances));
}

describe('signing in with a passkey alone', () => {
  it('starts a session', async () => {
    const { app, userId, passkey } = await owned();
    const browser = app.client();
    expect(await enter(browser, passkey)).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    const { passkeys } = (await browser.get('/api/auth/two-factors')).body;
    expect(passkeys[0].lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('names nobody before: any passkey of this site is asked for, and its person is checked', async () => {
    const { app } = await owned();
    expect(await challenge(app.client())).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it.each<[string, Circumstances]>([
    ['used for another site', { host: 'evil.example' }],
    ['used on a page of another site', { origin: 'https://evil.example' }],
    ['that did not check its person', { userVerified: false }],
    ['that answers another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses one %s', async (_what, circumstances) => {
    const { app, passkey } = await owned();
    const browser = app.client();
    expect(await enter(browser, passkey, circumstances)).toMatchObject(refused);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('refuses an unknown, a removed and a forged one alike', async () => {
    const { app, client, passkey, recoveryCodes } = await owned();
    expect(await enter(app.client(), softwarePasskey())).toMatchObject(refused);
    const browser = app.client();
    const forged = { ...softwarePasskey().use(await challenge(browser)), id: passkey.id, rawId: passkey.id };
    expect(await answerWith(browser, forged)).toMatchObject(refused);
    await client.post(`/api/auth/two-factors/passkeys/${passkey.id}/remove`, {
      password,
      code: recoveryCodes[0],
    });
    expect(await enter(app.client(), passkey)).toMatchObject(refused);
  });

  it('writes what it refused into the trail of the passkey’s owner, and nothing of an unknown one', async () => {
    const { app, userId, passkey } = await owned();
    await enter(app.client(), softwarePasskey());
    await enter(app.client(), passkey, { userVerified: false });
    const { rows } = await app.pool.query(
      `select subject_user_id, actor_user_id, details, address from audit_entries where action = 'sign_in_refused'`,
    );
    expect(rows).toEqual([
      {
        ...{ subject_user_id: userId, actor_user_id: null, address: '127.0.0.1' },
        details: { means: 'passkey' },
      },
    ]);
  });

  it('refuses one that says it belongs to somebody else', async () => {
    const { app, passkey } = await owned();
    const browser = app.client();
    const { response, ...rest } = passkey.use(await challenge(browser));
    const userHandle = Buffer.from('somebody else').toString('base64url');
    expect(await answerWith(browser, { ...rest, response: { ...response, userHandle } })).toMatchObject(
      refused,
    );
  });

  it('refuses the copy of one whose later use is known', async () => {
    const { app, passkey } = await owned();
    expect((await enter(app.client(), passkey, { counter: 5 })).status).toBe(200);
    expect(await enter(app.client(), passkey, { counter: 5 })).toMatchObject(refused);
    expect((await enter(app.client(), passkey, { counter: 6 })).status).toBe(200);
  });

  it('takes each challenge once, from the same browser, for five minutes', async () => {
    const { app, passkey } = await owned();
    const browser = app.client();
    const options = await challenge(browser);
    const challenged = browser.cookies();
    expect(await answerWith(app.client(), passkey.use(options))).toMatchObject(refused);
    expect((await answerWith(browser, passkey.use(options))).status).toBe(200);
    browser.setCookies(challenged);
    expect(await answerWith(browser, passkey.use(options))).toMatchObject(refused);

    const late = app.client();
    const lateOptions = await challenge(late);
    app.clock.advance(5 * 60_000);
    expect(await answerWith(late, passkey.use(lateOptions))).toMatchObject(refused);
  });

  it('is accepted once under parallel answers to one challenge', async () => {
    const { app, passkey } = await owned();
    const browser = app.client();
    const credential = passkey.use(await challenge(browser));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => {
        const twin = app.client();
        twin.setCookies(browser.cookies());
        return answerWith(twin, credential);
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses an account that may not enter any more', async () => {
    const { app, userId, passkey } = await owned();
    await app.pool.query(`update users set auth_type = 'replit' where id = $1`, [userId]);
    expect(await enter(app.client(), passkey)).toMatchObject(refused);
  });

  it('refuses to make challenges without end', async () => {
    const { app } = await owned();
    await app.pool.query('delete from passkey_challenges');
    const client = app.client();
    for (let made = 0; made < 600; made++) await client.post('/api/auth/passkey/challenge');
    expect((await client.post('/api/auth/passkey/challenge')).status).toBe(429);
    expect((await app.pool.query('select from passkey_challenges')).rowCount).toBe(600);
  });
});

describe('a passkey as second step', () => {
  it('is asked for after the password: only those of the account', async () => {
    const { app, email, userId, passkey } = await owned();
    const browser = app.client();
    const asked = await browser.post('/api/auth/local/login', { email, password });
    expect(asked).toMatchObject({ status: 202, body: { secondStep: { totp: false, passkey: true } } });
    const options = await challenge(browser);
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    expect(await answerWith(browser, passkey.use(options))).toMatchObject({
      status: 200,
      body: { user: { id: userId } },
    });
    expect((await app.pool.query('select from pending_sign_ins')).rowCount).toBe(0);
  });

  it("refuses somebody else's", async () => {
    const { app, email } = await owned();
    const other = await ownerOf(app);
    const browser = await afterPassword(app, email);
    expect(await enter(browser, other.passkey)).toMatchObject(refused);
  });

  it('that belongs to another address is not asked for; a recovery code lets its owner in', async () => {
    const { app, email, recoveryCodes } = await owned();
    await app.pool.query(`update passkeys set relying_party = 'old.example.com'`);
    const browser = app.client();
    const asked = await browser.post('/api/auth/local/login', { email, password });
    expect(asked).toMatchObject({ status: 202, body: { secondStep: { totp: false, passkey: false } } });
    const reply = await browser.post('/api/auth/second-step/code', { code: recoveryCodes[0] });
    expect(reply.status).toBe(200);
  });
});
