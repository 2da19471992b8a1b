import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, password, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const entriesOf = async (app: TestApp) =>
  (
    await app.pool.query(
      `select action, company_id, actor_user_id, subject_user_id, details, source, address, user_agent, at
       from audit_entries order by number`,
    )
  ).rows;

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('the audit trail', () => {
  it('keeps who did what to whom, when, from where and through what', async () => {
    const app = await testApp();
    const { admin, adminId, companyId } = await foundCompany(app, { name: 'Bakery' });
    await admin.send('PATCH', `/api/companies/${companyId}`, { name: 'Bakeries' }, browser);
    expect((await entriesOf(app)).at(-1)).toEqual({
      ...{ action: 'company_changed', company_id: companyId, actor_user_id: adminId, subject_user_id: null },
      ...{ details: { name: ['Bakery', 'Bakeries'] }, source: 'web', address: '127.0.0.1' },
      ...{ user_agent: browser['user-agent'], at: app.clock.now() },
    });
  });

  it('says nothing where nothing changed', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    const before = await entriesOf(app);
    await admin.patch(`/api/companies/${companyId}`, { name: 'Bakery' });
    expect(await entriesOf(app)).toEqual(before);
  });

  it('shortens what a browser calls itself, and leaves nothing hidden in it', async () => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    const name = `Lynx\u0001\u202e${'x'.repeat(5_000)}`;
    await admin.send('POST', '/api/auth/checkpoint/logout', undefined, { 'user-agent': name });
    expect((await entriesOf(app)).at(-1).user_agent).toMatch(/^Lynxx{196}$/);
  });

  it('is written with the change or not at all', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Bakery' });
    await app.pool.query(`alter table audit_entries add check (action <> 'company_changed')`);
    expect((await admin.patch(`/api/companies/${companyId}`, { name: 'Other' })).status).toBe(500);
    expect((await admin.get(`/api/companies/${companyId}`)).body.name).toBe('Bakery');
  });

  it('cannot be changed, deleted or emptied; only addresses can be erased by maintenance', async () => {
    const app = await testApp();
    await foundCompany(app);
    for (const statement of [
      `update audit_entries set action = 'nothing'`,
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(app.pool.query(statement)).rejects.toThrow(/append-only/);
    }
    const erase = (change: string) =>
      app.pool.query(
        `begin; set local checkpoint.maintenance = 'erase'; update audit_entries set ${change}; commit`,
      );
    await expect(erase('actor_user_id = null')).rejects.toThrow(/append-only/);
    await app.pool.query('rollback');
    await erase('address = null, user_agent = null');
    expect((await entriesOf(app)).map(({ address }) => address)).not.toContain('127.0.0.1');
  });
});

describe('a sign-in event', () => {
  const actions = async (app: TestApp) => (await entriesOf(app)).map(({ action }) => action);

  it('stands in the account’s own trail before it belongs to a company, and in the company’s after', async () => {
    const app = await testApp();
    const { client, userId, email } = await signUpAdministrator(app);
    await client.post('/api/companies', { name: 'Bakery' });
    await client.post('/api/auth/local/login', { email, password });
    const { rows } = await app.pool.query(
      'select action, company_id, trail from audit_entries order by number',
    );
    const companyId = rows[2].company_id;
    expect(rows).toEqual([
      { action: 'signed_up', company_id: null, trail: userId },
      { action: 'signed_in', company_id: null, trail: userId },
      { action: 'company_created', company_id: companyId, trail: companyId },
      { action: 'signed_in', company_id: companyId, trail: companyId },
    ]);
  });

  it('is the sign-in and the sign-out, but no sign-out of nobody', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app, {}, await signUpAdministrator(app));
    const { email } = await hireEmployee(app, companyId);
    const client = app.client();
    await client.post('/api/auth/checkpoint/login', { email, password });
    await client.post('/api/auth/checkpoint/logout');
    await client.post('/api/auth/checkpoint/logout');
    expect((await actions(app)).slice(3)).toEqual(['signed_in', 'signed_out']);
  });

  it('is a refusal where the account is known, and nothing for a stranger’s e-mail', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app, {}, await signUpAdministrator(app));
    const { email, userId } = await hireEmployee(app, companyId);
    const signIn = (as: string) =>
      app.client().post('/api/auth/checkpoint/login', { email: as, password: 'wrong!' });
    await signIn('nobody@example.com');
    await signIn(email);
    await expect
      .poll(async () => (await entriesOf(app)).slice(3))
      .toMatchObject([
        {
          ...{ action: 'sign_in_refused', actor_user_id: null, subject_user_id: userId },
          ...{ company_id: companyId, address: '127.0.0.1' },
        },
      ]);
  });

  it('is a change of password, refused or done, with the sessions that it ended', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app, {}, await signUpAdministrator(app));
    const { client, email } = await hireEmployee(app, companyId);
    await app.client().post('/api/auth/checkpoint/login', { email, password });
    const change = (currentPassword: string) =>
      client.post('/api/auth/change-password', { currentPassword, newPassword: 'a better one' });
    await change('wrong one');
    await change(password);
    expect((await entriesOf(app)).slice(4)).toMatchObject([
      { action: 'password_change_refused' },
      { action: 'password_changed', details: { sessionsEnded: 2 } },
    ]);
  });

  it('that cannot be written signs nobody in', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app, {}, await signUpAdministrator(app));
    const { email } = await hireEmployee(app, companyId);
    const sessions = async () => (await app.pool.query('select from sessions')).rowCount;
    const before = await sessions();
    await app.pool.query(`alter table audit_entries add check (action <> 'signed_in') not valid`);
    expect((await app.client().post('/api/auth/checkpoint/login', { email, password })).status).toBe(500);
    expect(await sessions()).toBe(before);
  });
});
