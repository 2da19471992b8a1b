import { describe, expect, it } from 'vitest';
import { deleteSessionsAmong } from '#record/sessions/company-queries.ts';
import type { Client } from '#testing/client.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { afterPassword, codeOf, protectedAccount } from './protected-account.fixture.ts';

const login = '/api/auth/local/login';
const path = '/api/auth/second-step/code';
const refused = { status: 401, body: { code: 'code_refused' } };
const expired = { status: 401, body: { code: 'second_step_expired' } };

async function atSecondStep(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const account = await protectedAccount(app);
  await app.pool.query('delete from sessions');
  return { app, ...account, browser: await afterPassword(app, account.email) };
}

interface PendingScene {
  readonly app: TestApp;
  readonly userId: string;
  /** Signed in. */
  readonly owner: Client;
}

describe('the right password of an account with a second factor', () => {
  it('signs nobody in yet, and says what can be given', async () => {
    const { app, email, browser } = await atSecondStep();
    const reply = await app.client().post(login, { email, password });
    expect(reply).toMatchObject({ status: 202, body: { secondStep: { totp: true, passkey: false } } });
    expect(reply.headers['set-cookie']).toMatch(
      /^checkpoint-second-step=[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await app.pool.query('select from sessions')).rowCount).toBe(0);
  });

  it('is followed by a code, which starts the session', async () => {
    const { app, secret, browser, userId } = await atSecondStep();
    const reply = await browser.post(path, { code: codeOf(secret, app) });
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { id: userId }, requirePasswordChange: false },
    });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await app.pool.query('select from pending_sign_ins')).rowCount).toBe(0);
  });

  it('is a wrong password like any other when it is wrong', async () => {
    const { app, email } = await atSecondStep();
    expect(await app.client().post(login, { email, password: 'a guess' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('keeps no token that could be used from the database', async () => {
    const { app, browser } = await atSecondStep();
    const { rows } = await app.pool.query('select * from pending_sign_ins');
    expect(JSON.stringify(rows)).not.toContain(browser.cookies().split('=')[1]);
  });
});

describe('a code', () => {
  it.each([-30, 30])('may be %s seconds away', async (seconds) => {
    const { app, secret, browser } = await atSecondStep();
    app.clock.advance(60_000);
    expect((await browser.post(path, { code: codeOf(secret, app, seconds) })).status).toBe(200);
  });

  it.each([-60, 60])('may not be %s seconds away', async (seconds) => {
    const { app, secret, browser } = await atSecondStep();
    app.clock.advance(120_000);
    expect(await browser.post(path, { code: codeOf(secret, app, seconds) })).toMatchObject(refused);
  });

  it('is accepted once, and then none before it', async () => {
    const { app, email, secret, browser } = await atSecondStep();
    app.clock.advance(60_000);
    const [code, former] = [codeOf(secret, app), codeOf(secret, app, -30)];
    expect((await browser.post(path, { code })).status).toBe(200);
    const another = await afterPassword(app, email);
    expect(await another.post(path, { code })).toMatchObject(refused);
    expect(await another.post(path, { code: former })).toMatchObject(refused);
  });

  it('that confirmed the app is used up', async () => {
    const { app, secret, browser } = await atSecondStep();
    expect(await browser.post(path, { code: codeOf(secret, app, -30) })).toMatchObject(refused);
  });

  it.each(['the app', 'paper'])('from %s is accepted once by browsers at the same moment', async (where) => {
    const { app, email, secret, recoveryCodes } = await atSecondStep();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => afterPassword(app, email)));
    const code = where === 'paper' ? recoveryCodes[3] : codeOf(secret, app);
    const replies = await Promise.all(browsers.map((browser) => browser.post(path, { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await app.pool.query('select from sessions')).rowCount).toBe(1);
  });

  it('given beside others for one sign-in is the only one that is used up', async () => {
    const { app, secret, recoveryCodes, browser } = await atSecondStep();
    const cookies = browser.cookies();
    const busy = await app.pool.connect();
    await busy.query('begin');
    await busy.query('select from pending_sign_ins for update');
    const codes = [...recoveryCodes.slice(0, 4), codeOf(secret, app)];
    const replies = codes.map((code) => {
      const tab = app.client();
      tab.setCookies(cookies);
      return tab.post(path, { code });
    });
    await expect.poll(() => lockWaiters(app.pool)).toBe(codes.length);
    await busy.query('commit');
    busy.release();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
    const { rows } = await app.pool.query(
      `select (select count(*) from recovery_codes where used_at is not null)
         + (select count(*) from totp_factors where last_step = $1) as used`,
      [Math.floor(app.clock.now().getTime() / 30_000)],
    );
    expect(rows).toEqual([{ used: '1' }]);
  });

  it('from paper counts once, however it is typed', async () => {
    const { app, email, recoveryCodes, browser } = await atSecondStep();
    const [code = '', other = ''] = recoveryCodes;
    expect((await browser.post(path, { code: code.toLowerCase().replace('-', ' ') })).status).toBe(200);
    const another = await afterPassword(app, email);
    expect(await another.post(path, { code })).toMatchObject(refused);
    expect((await another.post(path, { code: other })).status).toBe(200);
    expect((await another.get('/api/auth/two-factors')).body.recoveryCodesLeft).toBe(8);
  });

  it('of somebody else is refused', async () => {
    const { app, browser } = await atSecondStep();
    const { recoveryCodes } = await protectedAccount(app);
    expect(await browser.post(path, { code: recoveryCodes[0] })).toMatchObject(refused);
  });
});

describe('a pending sign-in', () => {
  it('belongs to the browser that gave the password', async () => {
    const { app, secret } = await atSecondStep();
    expect(await app.client().post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
    const guesser = app.client();
    guesser.setCookies(`checkpoint-second-step=${'A'.repeat(43)}`);
    expect(await guesser.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
  });

  it('is over after ten minutes', async () => {
    const { app, secret, browser } = await atSecondStep();
    app.clock.advance(10 * 60_000);
    expect(await browser.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
  });

  it('signs in once', async () => {
    const { app, secret, browser } = await atSecondStep();
    const cookies = browser.cookies();
    await browser.post(path, { code: codeOf(secret, app) });
    app.clock.advance(60_000);
    browser.setCookies(cookies);
    expect(await browser.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
  });

  it('ends with the password that began it', async () => {
    const { app, secret, browser } = await atSecondStep();
    await app.pool.query(`update users set password_hash = password_hash || 'x'`);
    expect(await browser.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
  });

  const endings = {
    'the owner, who signs out everywhere else': ({ owner }: PendingScene) =>
      owner.send('DELETE', '/api/auth/sessions'),
    'the operator': ({ app, userId }: PendingScene) =>
      app.db.transaction((tx) => deleteSessionsAmong(tx, { userId })),
  };

  it.each(Object.entries(endings))('ends with the account’s sessions, by %s', async (_whom, end) => {
    const { app, userId, email, secret } = await atSecondStep();
    const owner = await signInAs(app, userId);
    const thief = await afterPassword(app, email);
    await end({ app, userId, owner });
    expect(await thief.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
    const again = await afterPassword(app, email);
    expect((await again.post(path, { code: codeOf(secret, app) })).status).toBe(200);
  });

  it('of somebody who may not enter any more leads nowhere', async () => {
    const { app, userId, secret, browser } = await atSecondStep();
    await app.pool.query(`update users set auth_type = 'replit' where id = $1`, [userId]);
    expect(await browser.post(path, { code: codeOf(secret, app) })).toMatchObject(expired);
    expect((await app.pool.query('select from sessions')).rowCount).toBe(0);
  });
});

describe('guessing codes', () => {
  it('tells five of many at once, and then not even a right one', async () => {
    const { app, email, recoveryCodes, browser } = await atSecondStep();
    const guesses = Array.from({ length: 12 }, () => browser.post(path, { code: 'AAAAA-AAAAA' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
    const again = await afterPassword(app, email);
    expect((await again.post(path, { code: recoveryCodes[0] })).status).toBe(429);
  });

  it('is refused for the account from everywhere after 20, but not where its owner signed in before', async () => {
    const { app, email, secret } = await atSecondStep({ trustProxy: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const home = from('192.0.2.7');
    const owner = await afterPassword(app, email, home);
    expect((await owner.post(path, { code: codeOf(secret, app) }, home)).status).toBe(200);

    for (let thief = 0; thief < 5; thief++) {
      const place = from(`198.51.100.${thief}`);
      const browser = await afterPassword(app, email, place);
      for (let tries = 0; tries < 4; tries++) await browser.post(path, { code: '000000' }, place);
    }
    app.clock.advance(30_000);
    const code = codeOf(secret, app);
    const elsewhere = from('203.0.113.9');
    const thief = await afterPassword(app, email, elsewhere);
    expect((await thief.post(path, { code }, elsewhere)).status).toBe(429);
    const again = await afterPassword(app, email, home);
    expect((await again.post(path, { code }, home)).status).toBe(200);
  });

  it('stands in the audit trail', async () => {
    const { app, userId, browser } = await atSecondStep();
    await browser.post(path, { code: '000000' });
    const { rows } = await app.pool.query(
      `select subject_user_id from audit_entries where action = 'second_step_refused'`,
    );
    expect(rows).toEqual([{ subject_user_id: userId }]);
  });
});

it('an employee is never asked', async () => {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const { email } = await hireEmployee(app, companyId);
  expect((await app.client().post('/api/auth/checkpoint/login', { email, password })).status).toBe(200);
});

it('an account with a second step joins no company by its password alone', async () => {
  const app = await testApp();
  const { code } = await foundCompany(app);
  const { email, client } = await protectedAccount(app);
  const person = { email, password, firstName: 'Ada', lastName: 'Founder', companyCode: code };
  const joined = await app.client().post('/api/auth/checkpoint/signup', person);
  expect(joined).toMatchObject({ status: 409, body: { code: 'account_exists' } });
  expect((await client.get('/api/auth/user')).body.companyId).toBeNull();
});
