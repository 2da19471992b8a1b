import { describe, expect, it } from 'vitest';
import { password, signInAs, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { afterPassword, codeOf, protectedAccount } from './protected-account.fixture.ts';

const path = '/api/auth/two-factors';

async function begun() {
  const app = await testApp();
  const account = await signUpAdministrator(app);
  const reply = await account.client.post(`${path}/totp`, { password });
  return { app, ...account, secret: String(reply.body.secret), uri: String(reply.body.uri) };
}

describe('setting up an authenticator app', () => {
  it('asks for the password again, and a wrong one counts like a failed sign-in', async () => {
    const app = await testApp();
    const { client, email } = await signUpAdministrator(app);
    for (let tries = 0; tries < 10; tries++) {
      expect(await client.post(`${path}/totp`, { password: 'a guess' })).toMatchObject({
        status: 400,
        body: { code: 'wrong_current_password', issues: [{ path: 'password' }] },
      });
    }
    expect((await client.post(`${path}/totp`, { password })).status).toBe(429);
    expect((await app.client().post('/api/auth/local/login', { email, password })).status).toBe(429);
  });

  it('gives the secret as text and as the address that apps scan, with the account in it', async () => {
    const { secret, uri, email } = await begun();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Checkpoint:${encodeURIComponent(email)}?issuer=Checkpoint&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });

  it('counts for nothing until a code was given', async () => {
    const { app, client, email } = await begun();
    expect((await client.get(path)).body).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await app.client().post('/api/auth/local/login', { email, password })).status).toBe(200);
  });

  it('is confirmed by a code, and brings ten recovery codes that are shown this once', async () => {
    const { app, client, secret } = await begun();
    expect(await client.post(`${path}/totp/confirmation`, { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', issues: [{ path: 'code' }] },
    });
    const code = codeOf(secret, app);
    const reply = await client.post(`${path}/totp/confirmation`, {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(new Set(reply.body.recoveryCodes).size).toBe(10);
    expect((await client.get(path)).body).toEqual({
      ...{ totpSince: app.clock.now().toISOString(), passkeys: [], recoveryCodesLeft: 10 },
    });
  });

  it('is over after a quarter of an hour', async () => {
    const { app, client, secret } = await begun();
    app.clock.advance(15 * 60_000);
    const reply = await client.post(`${path}/totp/confirmation`, { code: codeOf(secret, app) });
    expect(reply).toMatchObject({ status: 409, body: { code: 'second_factor_missing' } });
  });

  it('is confirmed once under parallel requests, with one set of codes', async () => {
    const { app, client, secret } = await begun();
    const code = codeOf(secret, app);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.post(`${path}/totp/confirmation`, { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await app.pool.query('select from recovery_codes')).rowCount).toBe(10);
  });

  it('does not replace one that is set up', async () => {
    const app = await testApp();
    const { client, secret } = await protectedAccount(app);
    const proof = { password, code: codeOf(secret, app) };
    expect(await client.post(`${path}/totp`, proof)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_exists' },
    });
  });

  it('signs the account out elsewhere, not here', async () => {
    const { app, client, userId, secret } = await begun();
    const elsewhere = await signInAs(app, userId);
    await client.post(`${path}/totp/confirmation`, { code: codeOf(secret, app) });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('keeps neither the secret nor a recovery code in the database', async () => {
    const app = await testApp();
    const { secret, recoveryCodes } = await protectedAccount(app);
    const tables = ['totp_factors', 'recovery_codes', 'audit_entries'];
    const rows = await Promise.all(tables.map((table) => app.pool.query(`select * from ${table}`)));
    const kept = JSON.stringify(rows.map((table) => table.rows));
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.slice(0, 5));
  });

  it('is written into the audit trail', async () => {
    const app = await testApp();
    const { userId } = await protectedAccount(app);
    const { rows } = await app.pool.query(
      `select subject_user_id, details from audit_entries where action = 'second_factor_added'`,
    );
    expect(rows).toEqual([{ subject_user_id: userId, details: { kind: 'totp' } }]);
  });
});

describe('removing the authenticator app', () => {
  it('asks for the password and a code, and then the password alone signs in', async () => {
    const app = await testApp();
    const { client, email, secret } = await protectedAccount(app);
    const code = codeOf(secret, app);
    expect((await client.post(`${path}/totp/remove`, { password: 'a guess', code })).status).toBe(400);
    expect((await client.post(`${path}/totp/remove`, { password })).body.code).toBe('wrong_code');
    expect((await client.post(`${path}/totp/remove`, { password, code })).status).toBe(200);
    expect((await client.get(path)).body).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await app.client().post('/api/auth/local/login', { email, password })).status).toBe(200);
    expect((await client.post(`${path}/totp/remove`, { password })).body.code).toBe('second_factor_missing');
  });

  it('signs the account out elsewhere', async () => {
    const app = await testApp();
    const { client, userId, secret } = await protectedAccount(app);
    const elsewhere = await signInAs(app, userId);
    await client.post(`${path}/totp/remove`, { password, code: codeOf(secret, app) });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  });
});

describe('new recovery codes', () => {
  it('take the place of the former ones', async () => {
    const app = await testApp();
    const { client, email, recoveryCodes } = await protectedAccount(app);
    const [code] = recoveryCodes;
    expect((await client.post(`${path}/recovery-codes`, { password: 'a guess', code })).status).toBe(400);
    const renewed = (await client.post(`${path}/recovery-codes`, { password, code })).body.recoveryCodes;
    const step = '/api/auth/second-step/code';
    const browser = await afterPassword(app, email);
    expect((await browser.post(step, { code: recoveryCodes[1] })).body.code).toBe('code_refused');
    expect((await browser.post(step, { code: renewed[0] })).status).toBe(200);
  });

  it('need something that they stand in for', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    expect((await client.post(`${path}/recovery-codes`, { password })).body.code).toBe(
      'second_factor_missing',
    );
  });
});

it('an account of an identity provider sets its second step up there', async () => {
  const app = await testApp();
  const { client } = await signUpAdministrator(app);
  await app.pool.query(`update users set auth_type = 'replit'`);
  expect(await client.get(path)).toMatchObject({ status: 409, body: { code: 'second_factor_elsewhere' } });
});
