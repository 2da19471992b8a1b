import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { password, signInAs, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Circumstances, softwarePasskey } from './software-authenticator.fixture.ts';

const path = '/api/auth/two-factors/passkeys';
const notAdded = { status: 400, body: { code: 'passkey_not_added' } };

/** `code` is one of the recovery codes, which the first passkey brings. */
const optionsFor = async (client: Client, code?: string) =>
  (await client.post(`${path}/challenge`, { password, code })).body;

async function add(
  client: Client,
  passkey = softwarePasskey(),
  circumstances: Circumstances = {},
  code?: string,
) {
  const credential = passkey.make(await optionsFor(client, code), circumstances);
  const reply = await client.post(path, { name: 'Laptop', credential });
  return { passkey, reply, codes: (reply.body.recoveryCodes ?? []) as string[] };
}

async function administrator(): Promise<{ app: TestApp; client: Client; userId: string; email: string }> {
  const app = await testApp();
  return { app, ...(await signUpAdministrator(app)) };
}

describe('adding a passkey', () => {
  it('asks for the password again', async () => {
    const { client } = await administrator();
    const reply = await client.post(`${path}/challenge`, { password: 'a guess' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'wrong_current_password' } });
  });

  it('asks for one that the authenticator keeps and that checks its person', async () => {
    const { client, email } = await administrator();
    expect(await optionsFor(client)).toMatchObject({
      rp: { id: 'localhost', name: 'Checkpoint' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('names it, brings recovery codes with the first factor only, and is written into the audit trail', async () => {
    const { app, client } = await administrator();
    const { passkey, reply, codes } = await add(client);
    expect(reply.status).toBe(201);
    expect(reply.body.recoveryCodes).toHaveLength(10);
    const createdAt = app.clock.now().toISOString();
    app.clock.advance(1000);
    expect((await add(client, softwarePasskey(), {}, codes[0])).reply.body).toEqual({ recoveryCodes: null });
    const { passkeys, recoveryCodesLeft } = (await client.get('/api/auth/two-factors')).body;
    expect(recoveryCodesLeft).toBe(9);
    expect(passkeys[0]).toEqual({
      ...{ id: passkey.id, name: 'Laptop', createdAt, lastUsedAt: null },
    });
    const { rows } = await app.pool.query(
      `select details from audit_entries where action = 'second_factor_added'`,
    );
    expect(rows[0]).toEqual({ details: { kind: 'passkey', passkey: 'Laptop' } });
  });

  it('offers none twice: those known are named to the browser, and refused if it comes with one', async () => {
    const { client } = await administrator();
    const { passkey, codes } = await add(client);
    expect((await optionsFor(client, codes[0])).excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect((await add(client, passkey, {}, codes[1])).reply).toMatchObject({
      status: 409,
      body: { code: 'second_factor_exists' },
    });
  });

  it.each<[string, Circumstances]>([
    ['made for another site', { host: 'evil.example' }],
    ['made on a page of another site', { origin: 'https://evil.example' }],
    ['made without checking the person', { userVerified: false }],
    ['that answers another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses one %s', async (_what, circumstances) => {
    const { app, client } = await administrator();
    expect((await add(client, softwarePasskey(), circumstances)).reply).toMatchObject(notAdded);
    expect((await app.pool.query('select from passkeys')).rowCount).toBe(0);
  });

  it('takes each challenge once, from the same browser, of the same account, for five minutes', async () => {
    const { app, client, userId } = await administrator();
    const post = (browser: Client, credential: object) => browser.post(path, { name: 'Key', credential });

    const options = await optionsFor(client);
    const challenged = client.cookies();
    const first = await post(client, softwarePasskey().make(options));
    expect(first.status).toBe(201);
    client.setCookies(challenged);
    expect(await post(client, softwarePasskey().make(options))).toMatchObject(notAdded);

    const [code, another] = first.body.recoveryCodes;
    const credential = softwarePasskey().make(await optionsFor(client, code));
    expect(await post(await signInAs(app, userId), credential)).toMatchObject(notAdded);
    const other = await signUpAdministrator(app);
    const token = client.cookies().replace(/.*(checkpoint-passkey=[^;]+).*/, '$1');
    other.client.setCookies(`${other.client.cookies()}; ${token}`);
    expect(await post(other.client, credential)).toMatchObject(notAdded);

    const late = softwarePasskey().make(await optionsFor(client, another));
    app.clock.advance(5 * 60_000);
    expect(await post(client, late)).toMatchObject(notAdded);
  });

  it('stops at twenty, however many come at once', async () => {
    const { app, client, userId } = await administrator();
    await app.pool.query(
      `insert into passkeys (id, user_id, name, relying_party, public_key, counter, transports, created_at)
       select 'key' || number, $1, 'Key', 'localhost', '', 0, '{}', now() from generate_series(1, 18) as number`,
      [userId],
    );
    // Adding signs out elsewhere, so that all of these come from one session.
    const attempts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = app.client();
        browser.setCookies(client.cookies());
        const options = await optionsFor(browser);
        return () => browser.post(path, { name: 'Key', credential: softwarePasskey().make(options) });
      }),
    );
    const replies = await Promise.all(attempts.map((attempt) => attempt()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'too_many_passkeys', limit: 20 },
    });
  });

  it('needs an address with a name', async () => {
    const { client } = await administrator();
    const reply = await client.post(`${path}/challenge`, { password }, { host: '192.168.1.20:3000' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } });
  });

  it('binds it to the public address where there is one', async () => {
    const app = await testApp({ publicUrl: 'https://time.example.com' });
    const { client } = await signUpAdministrator(app);
    expect((await optionsFor(client)).rp.id).toBe('time.example.com');
    const place = { host: 'time.example.com', origin: 'https://time.example.com' };
    const { reply, codes } = await add(client, softwarePasskey(), place);
    expect(reply.status).toBe(201);
    expect((await add(client, softwarePasskey(), {}, codes[0])).reply).toMatchObject(notAdded);
  });
});

describe('a passkey', () => {
  it('can be renamed and removed by its owner alone', async () => {
    const { app, client } = await administrator();
    const { passkey, codes } = await add(client);
    const stranger = (await signUpAdministrator(app)).client;
    const one = `${path}/${passkey.id}`;
    expect((await stranger.patch(one, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.post(`${one}/remove`, { password })).status).toBe(404);
    expect((await client.patch(one, { name: 'Office laptop' })).status).toBe(200);
    expect((await client.get('/api/auth/two-factors')).body.passkeys[0].name).toBe('Office laptop');
    expect((await client.post(`${one}/remove`, { password: 'a guess', code: codes[0] })).status).toBe(400);
    expect((await client.post(`${one}/remove`, { password })).body.code).toBe('wrong_code');
    expect((await client.post(`${one}/remove`, { password, code: codes[0] })).status).toBe(200);
    expect((await client.get('/api/auth/two-factors')).body).toEqual({
      ...{ totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    });
  });

  it('that is removed signs the account out elsewhere', async () => {
    const { app, client, userId } = await administrator();
    const { passkey, codes } = await add(client);
    const elsewhere = await signInAs(app, userId);
    await client.post(`${path}/${passkey.id}/remove`, { password, code: codes[0] });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});
