import { describe, expect, it } from 'vitest';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { grace } from '#testing/identity-provider.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, password, signUpAdministrator } from '#testing/people.ts';
import { visitProvider } from '#testing/provider-visit.ts';
import { testApp } from '#testing/test-app.ts';
import { testMailer } from '#testing/test-mailer.ts';
import { protectedAccount } from '../../two-factors/protected-account.fixture.ts';
import { arrived, failedBecause, withProvider } from './provider.fixture.ts';

/** An administrator with a password, from before there was a provider, still signed in when it is configured. */
async function fromBefore() {
  const scene = await withProvider();
  const before = await testApp({ pool: scene.app.pool });
  const { admin, adminId } = await foundCompany(before);
  const client = scene.app.client();
  client.setCookies(admin.cookies());
  const { publicUrl } = scene.provider.settings;

  async function link(as = client): Promise<string> {
    const { body, status } = await as.post('/api/auth/provider/link', { password });
    expect(status).toBe(200);
    return visitProvider(body.location, publicUrl);
  }
  const user = async () =>
    (await scene.app.pool.query('select * from users where id = $1', [adminId])).rows[0];
  return { ...scene, before, admin: client, adminId, link, user };
}

describe('linking an account from a session of its own', () => {
  it('makes the provider its only way in', async () => {
    const { app, admin, adminId, link, signIn, user } = await fromBefore();
    const elsewhere = admin.cookies();
    expect((await admin.get(await link())).headers.location).toBe('/profile');
    expect(await user()).toMatchObject({ auth_type: 'Halden ID', password_hash: null });
    const visitor = app.client();
    expect(await signIn(visitor)).toMatchObject(arrived);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ id: adminId, role: 'company_admin' });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
    const thief = app.client();
    thief.setCookies(elsewhere);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('stands in the audit trail', async () => {
    const { app, admin, adminId, link, provider } = await fromBefore();
    await admin.get(await link());
    const { rows } = await app.pool.query(`select * from audit_entries where action = 'identity_linked'`);
    expect(rows).toMatchObject([
      {
        ...{ actor_user_id: adminId, subject_user_id: adminId, address: '127.0.0.1' },
        details: { issuer: provider.settings.issuer.origin, subject: grace.sub },
      },
    ]);
  });

  it('that was refused stands there too: a wrong password, another’s identity, a session that is gone', async () => {
    const { app, admin, adminId, link, signIn } = await fromBefore();
    await signIn(app.client());
    await admin.post('/api/auth/provider/link', { password: 'not the one' });
    await admin.get(await link());
    const back = await link();
    const gone = admin.cookies();
    await admin.get('/api/logout');
    admin.setCookies(gone);
    await admin.get(back);
    const { rows } = await app.pool.query(
      `select subject_user_id, details from audit_entries where action = 'identity_link_refused' order by number`,
    );
    expect(rows).toEqual(
      ['wrong_current_password', 'link_taken', 'link_interrupted'].map((reason) => ({
        ...{ subject_user_id: adminId, details: { reason } },
      })),
    );
  });

  it('is refused to an identity that opens another account, and changes nothing', async () => {
    const { app, admin, link, signIn, user } = await fromBefore();
    await signIn(app.client());
    const before = await user();
    expect(await admin.get(await link())).toMatchObject(failedBecause('link_taken'));
    expect(await user()).toEqual(before);
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('is refused to a second identity of the provider: a stolen session adds no door', async () => {
    const { admin, link, provider } = await fromBefore();
    const first = await link();
    provider.account = { sub: 'thief', email: 'thief@example.com' };
    const second = await link();
    await admin.get(first);
    expect(await admin.get(second)).toMatchObject(failedBecause('link_other'));
    expect((await admin.post('/api/auth/provider/link', { password })).status).toBe(403);
  });

  it('again with the same identity is no fault', async () => {
    const { admin, link } = await fromBefore();
    const [first, second] = [await link(), await link()];
    await admin.get(first);
    expect((await admin.get(second)).headers.location).toBe('/profile');
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('links nobody who is no longer signed in, or has become somebody else, meanwhile', async () => {
    const { app, before, admin, link, user } = await fromBefore();
    const [signedOut, changed] = [await link(), await link()];
    const session = admin.cookies();
    const other = await signUpAdministrator(before);
    const pendingOnly = session.replace(/^checkpoint=[^;]+; /, '');
    const client = app.client();
    client.setCookies(pendingOnly);
    expect(await client.get(signedOut)).toMatchObject(failedBecause('link_interrupted'));
    client.setCookies(`${pendingOnly}; ${other.client.cookies()}`);
    expect(await client.get(changed)).toMatchObject(failedBecause('link_interrupted'));
    expect((await user()).auth_type).toBe('local');
    expect((await app.pool.query('select from identities')).rowCount).toBe(0);
  });

  it('links nobody whose session ends while the provider is asked', async () => {
    const { app, admin, adminId, link, user } = await fromBefore();
    const back = await link();
    const { reply } = await app.db.transaction(async (tx) => {
      await deleteSessionsOf(tx, adminId, null);
      const reply = admin.get(back);
      await expect.poll(() => lockWaiters(app.pool)).toBe(1);
      return { reply };
    });
    expect(await reply).toMatchObject(failedBecause('link_interrupted'));
    expect((await user()).auth_type).toBe('local');
  });

  it('asks for the password again: a stolen session cannot give the account away', async () => {
    const { admin, provider } = await fromBefore();
    for (const body of [{}, { password: '' }, { password: 'guessed' }]) {
      expect((await admin.post('/api/auth/provider/link', body)).status).toBe(400);
    }
    for (let tries = 0; tries < 9; tries++) {
      await admin.post('/api/auth/provider/link', { password: 'guessed' });
    }
    expect((await admin.post('/api/auth/provider/link', { password })).status).toBe(429);
    expect(provider.requests).toEqual([]);
  });

  it('asks for the second step too, and its owner is told', async () => {
    const { mailer, received } = await testMailer();
    const scene = await withProvider({ mailer });
    const founder = await protectedAccount(await testApp({ pool: scene.app.pool }));
    const client = scene.app.client();
    client.setCookies(founder.client.cookies());
    const start = (proof: object) =>
      client.post('/api/auth/provider/link', { password, language: 'es', ...proof });
    expect(await start({})).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } });
    const { status, body } = await start({ code: founder.recoveryCodes[0] });
    expect(status).toBe(200);
    await client.get(await visitProvider(body.location, scene.provider.settings.publicUrl));
    await expect.poll(() => received.map(({ to }) => to.join())).toEqual([founder.email]);
    expect(received[0]?.body).toContain('servicio de identificación');
  });

  it('cannot be begun by another site', async () => {
    const { admin } = await fromBefore();
    const reply = await admin.post(
      '/api/auth/provider/link',
      { password },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    expect((await admin.get('/api/auth/provider/link')).status).toBe(404);
  });

  it('is not for an employee’s account, and needs a provider', async () => {
    const { app, before, admin, provider } = await fromBefore();
    const { companyId } = (await admin.get('/api/auth/user')).body;
    const { client } = await hireEmployee(before, companyId);
    const employee = app.client();
    employee.setCookies(client.cookies());
    expect((await employee.post('/api/auth/provider/link', { password })).status).toBe(403);
    const { client: local } = await signUpAdministrator(before);
    expect((await local.post('/api/auth/provider/link', { password })).status).toBe(404);
    await provider.close();
    const unanswered = await testApp({ pool: app.pool, provider: provider.settings });
    const waiting = unanswered.client();
    waiting.setCookies(admin.cookies());
    expect(await waiting.post('/api/auth/provider/link', { password })).toMatchObject({
      ...{ status: 503, body: { code: 'provider_unavailable' } },
    });
  });

  it('of one identity to two accounts at once succeeds for one', async () => {
    const { app, before, admin, link } = await fromBefore();
    const { client } = await signUpAdministrator(before);
    const other = app.client();
    other.setCookies(client.cookies());
    const returns = [await link(admin), await link(other)] as const;
    const [first, second] = await Promise.all([admin.get(returns[0]), other.get(returns[1])]);
    expect([first.headers.location, second.headers.location].sort()).toEqual([
      '/login/failed?reason=link_taken',
      '/profile',
    ]);
    expect((await app.pool.query('select from identities')).rowCount).toBe(1);
  });
});
