import { describe, expect, it } from 'vitest';
import { commandLine } from '#record/audit/origin.ts';
import { grace } from '#testing/identity-provider.ts';
import { foundCompany, hireEmployee, password, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { makeResetLink } from '../reset-link.ts';
import { linkByOperator, unlinkByOperator } from './operator-links.ts';
import { arrived, withProvider } from './provider.fixture.ts';

async function withAccount() {
  const scene = await withProvider();
  const before = await testApp({ pool: scene.app.pool });
  const { client, email, userId } = await signUpAdministrator(before);
  const issuer = scene.provider.settings.issuer.origin;
  const order = {
    ...{ email, issuer, subject: grace.sub, providerName: 'Halden ID' },
    ...{ dryRun: false, now: scene.app.clock.now() },
  };
  const link = (changes: object = {}) => linkByOperator(scene.app.db, { ...order, ...changes });
  const unlink = (changes: object = {}) => unlinkByOperator(scene.app.db, { ...order, ...changes });
  const trail = async () =>
    (
      await scene.app.pool.query(
        `select action, subject_user_id, actor_user_id, source, details from audit_entries
         where action like 'identity%' order by number`,
      )
    ).rows;
  return { ...scene, before, client, email, userId, issuer, link, unlink, trail };
}

it('with a provider an administrator’s own password opens nothing, at whichever call', async () => {
  const { app, before, email } = await withAccount();
  const everybody = '/api/auth/checkpoint/login';
  expect((await before.client().post(everybody, { email, password })).status).toBe(200);
  const reply = await app.client().post(everybody, { email, password });
  expect(reply).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});

describe('the operator', () => {
  it('links an account: the provider opens it, its password and its sessions are gone', async () => {
    const { app, before, client, email, userId, issuer, link, signIn, trail } = await withAccount();
    expect(await link()).toBe('linked');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await before.client().post('/api/auth/local/login', { email, password })).status).toBe(401);
    const visitor = app.client();
    expect(await signIn(visitor)).toMatchObject(arrived);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ id: userId, authType: 'Halden ID' });
    expect(await trail()).toEqual([
      {
        ...{
          action: 'identity_linked',
          subject_user_id: userId,
          actor_user_id: null,
          source: 'command_line',
        },
        details: { issuer, subject: grace.sub, sessionsEnded: 1 },
      },
    ]);
  });

  it('sees with a dry run what would happen, and nothing does', async () => {
    const { app, client, email, link, unlink, trail } = await withAccount();
    expect(await link({ dryRun: true })).toBe('linked');
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await app.pool.query('select from identities')).rowCount).toBe(0);
    await link();
    expect(await unlink({ dryRun: true })).toBe('unlinked');
    expect((await app.pool.query('select from identities')).rowCount).toBe(1);
    expect(await trail()).toHaveLength(1);
    expect(email).toMatch(/@/);
  });

  it('is told why an account cannot be linked', async () => {
    const { app, before, link } = await withAccount();
    const { companyId } = await foundCompany(before);
    const employee = await hireEmployee(before, companyId);
    const other = await signUpAdministrator(before);
    expect(await link({ email: 'nobody@example.com' })).toBe('unknown_account');
    expect(await link({ email: employee.email })).toBe('employee_account');
    await link();
    expect(await link()).toBe('already_linked');
    expect(await link({ subject: 'another' })).toBe('link_other');
    expect(await link({ email: other.email })).toBe('link_taken');
    expect((await app.pool.query('select from identities')).rowCount).toBe(1);
  });

  it('unlinks an account: it is one of the product’s own again, and a reset link lets its owner in', async () => {
    const { app, before, signIn, email, userId, link, unlink, trail } = await withAccount();
    expect(await unlink()).toBe('not_linked');
    await link();
    const visitor = app.client();
    await signIn(visitor);
    expect(await unlink()).toBe('unlinked');
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    const { rows } = await app.pool.query('select auth_type from users where id = $1', [userId]);
    expect(rows).toEqual([{ auth_type: 'local' }]);
    const enter = async (given: string) =>
      (await before.client().post('/api/auth/local/login', { email, password: given })).status;
    expect(await enter(password)).toBe(401);
    const made = await makeResetLink(
      app.db,
      userId,
      'https://time.example.com',
      commandLine,
      app.clock.now(),
    );
    const token = new URL(made?.url ?? expect.unreachable('no link was made')).hash.slice(1);
    await before.client().post('/api/auth/password-reset', { token, newPassword: 'a better one' });
    expect(await enter('a better one')).toBe(200);
    expect((await trail()).map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked']);
    expect(await unlink({ email: 'nobody@example.com' })).toBe('unknown_account');
  });
});
