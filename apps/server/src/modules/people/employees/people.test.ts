import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, hireEmployees, password } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const founded = await foundCompany(app, { name: 'Bakery' });
  const trail = async () =>
    (await app.pool.query('select action, details from audit_entries order by number')).rows;
  return { app, ...founded, trail };
}

const signIn = (app: TestApp, email: string, given: string) =>
  app.client().post('/api/auth/checkpoint/login', { email, password: given });

it('one person is read with their presence, also after they were removed, and nobody else’s id', async () => {
  const { app, admin, companyId } = await company();
  const person = await hireEmployee(app, companyId, { department: 'Lab' });
  await person.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  const path = `/api/employees/${person.employeeId}`;
  const [listed] = (await admin.get('/api/employees')).body;
  expect(await admin.get(path)).toMatchObject({ status: 200, body: listed });
  await admin.send('DELETE', path);
  expect((await admin.get(path)).body).toMatchObject({ id: person.employeeId, isActive: false });
  for (const id of [randomUUID(), 'me-not', 'x'])
    expect((await admin.get(`/api/employees/${id}`)).status).toBe(404);
  const other = await foundCompany(app);
  expect((await other.admin.get(path)).status).toBe(404);
});

describe('restoring somebody who was removed', () => {
  it('brings back their history, under a password that they choose by a link', async () => {
    const { app, admin, companyId, trail } = await company();
    const person = await hireEmployee(app, companyId, { department: 'Lab' });
    await person.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.send('DELETE', `/api/employees/${person.employeeId}`);
    expect((await admin.get('/api/employees?state=inactive')).body).toMatchObject([
      { id: person.employeeId, isActive: false },
    ]);
    const reply = await admin.post(`/api/employees/${person.employeeId}/restore`);
    expect(reply).toMatchObject({ status: 200, body: { isActive: true, department: 'Lab' } });
    expect((await admin.get('/api/employees?state=inactive')).body).toEqual([]);
    expect((await signIn(app, person.email, password)).status).toBe(401);
    const { activationToken: token } = reply.body;
    expect((await app.client().post('/api/auth/activate', { token, password: 'my own words' })).status).toBe(
      200,
    );
    expect((await signIn(app, person.email, 'my own words')).status).toBe(200);
    expect((await admin.get('/api/checkins/history')).body).toHaveLength(1);
    expect((await trail()).map(({ action }) => action)).toContain('employee_restored');
  });

  it('is refused for somebody who works here or elsewhere, and for nobody', async () => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const restore = (id: string) => admin.post(`/api/employees/${id}/restore`);
    expect((await restore(person.employeeId)).body.code).toBe('already_active');
    await admin.send('DELETE', `/api/employees/${person.employeeId}`);
    const other = await foundCompany(app);
    await app.client().post('/api/auth/checkpoint/signup', {
      ...{
        firstName: 'Grace',
        lastName: 'Elsewhere',
        email: person.email,
        password,
        companyCode: other.code,
      },
    });
    expect((await restore(person.employeeId)).body.code).toBe('works_elsewhere');
    expect((await other.admin.post(`/api/employees/${person.employeeId}/restore`)).status).toBe(404);
    for (const id of [randomUUID(), 'nobody']) expect((await restore(id)).status).toBe(404);
  });

  it('stops at the limit of the plan, however many come back at once', async () => {
    const { app, admin, companyId } = await company({ freeTierEmployees: 3 });
    const people = await hireEmployees(app, companyId, 6);
    for (const { employeeId } of people) await admin.send('DELETE', `/api/employees/${employeeId}`);
    const replies = await Promise.all(
      people.map(({ employeeId }) => admin.post(`/api/employees/${employeeId}/restore`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(3);
  });
});

describe('importing people', () => {
  const row = (email: string) => ({
    ...{ firstName: 'Bo', lastName: 'Lind', email, department: 'Roof', jobTitle: 'Roofer' },
  });

  it('adds them with links by which they choose their password', async () => {
    const { app, admin, trail } = await company();
    const rows = [row('one@example.com'), row('TWO@example.com')];
    const reply = await admin.post('/api/employees/import', { rows });
    expect(reply.body.results).toMatchObject([
      { email: 'one@example.com', outcome: 'added', activationToken: expect.stringMatching(/^[\w-]{43}$/) },
      { email: 'two@example.com', outcome: 'added' },
    ]);
    const stored = await app.pool.query('select * from activation_links');
    expect(JSON.stringify(stored.rows)).not.toContain(reply.body.results[0].activationToken);
    expect((await admin.get('/api/employees')).body).toHaveLength(2);
    expect((await trail()).at(-1)).toEqual({ action: 'employee_added', details: { imported: true } });
    const client = app.client();
    const { activationToken: token } = reply.body.results[0];
    const activated = await client.post('/api/auth/activate', { token, password: 'my own words' });
    expect(activated).toMatchObject({ status: 200, body: { requirePasswordChange: false } });
    expect((await client.get('/api/checkins/latest')).status).toBe(200);
    expect((await signIn(app, 'one@example.com', 'my own words')).status).toBe(200);
  });

  it('leaves out who has an account, brings back who was removed, and stops at the limit', async () => {
    const { app, admin, companyId } = await company({ freeTierEmployees: 3 });
    const works = await hireEmployee(app, companyId);
    const removed = await hireEmployee(app, companyId);
    await admin.send('DELETE', `/api/employees/${removed.employeeId}`);
    const rows = [works.email, removed.email, 'new@example.com', 'late@example.com'].map(row);
    const outcomes = async (samePerson?: boolean) => {
      const sent = rows.map((one) => (one.email === removed.email ? { ...one, samePerson } : one));
      const { body } = await admin.post('/api/employees/import', { rows: sent.slice(0, 2) });
      return body.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await outcomes()).toEqual(['email_in_use', 'was_removed']);
    expect(await outcomes(true)).toEqual(['email_in_use', 'added']);
    const { body } = await admin.post('/api/employees/import', { rows: rows.slice(2) });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['added', 'plan_limit']);
    expect((await signIn(app, removed.email, password)).status).toBe(401);
    const { rows: accounts } = await app.pool.query(`select from users where email = 'late@example.com'`);
    expect(accounts).toEqual([]);
  });

  it('makes one person of the same rows sent twice at once', async () => {
    const { app, admin } = await company();
    const rows = [row('one@example.com')];
    const replies = await Promise.all([1, 2].map(() => admin.post('/api/employees/import', { rows })));
    const all = replies.map(({ body }) => body.results[0].outcome).sort();
    expect(all).toEqual(['added', 'email_in_use']);
    expect((await app.pool.query('select from employees')).rows).toHaveLength(1);
  });

  it('gives new links when a batch comes again because its reply was lost, and adds nobody twice', async () => {
    const { app, admin, trail } = await company();
    const batch = { batch: randomUUID(), rows: [row('one@example.com'), row('two@example.com')] };
    const activate = (token: string, given: string) =>
      app.client().post('/api/auth/activate', { token, password: given });
    const tokensOf = async (body: object) =>
      (await admin.post('/api/employees/import', body)).body.results.map(
        ({ activationToken }: { activationToken?: string }) => activationToken,
      );
    const lost = await tokensOf(batch);
    const [one, two] = await tokensOf(batch);
    expect((await admin.get('/api/employees')).body).toHaveLength(2);
    expect((await activate(lost[0], 'my own words')).status).toBe(404);
    expect((await activate(one, 'my own words')).status).toBe(200);
    expect((await trail()).map(({ action }) => action)).toContain('activation_link_issued');
    // A link that was used is not issued anew: that would take the password that its owner has chosen.
    expect(await tokensOf(batch)).toEqual([undefined, expect.not.stringMatching(two)]);
    expect((await signIn(app, 'one@example.com', 'my own words')).status).toBe(200);
  });

  it('takes nobody for added by a batch who was added by another, or stands in it twice', async () => {
    const { admin } = await company();
    const add = async (batch: string, emails: readonly string[]) =>
      (await admin.post('/api/employees/import', { batch, rows: emails.map(row) })).body.results.map(
        ({ outcome }: { outcome: string }) => outcome,
      );
    const first = randomUUID();
    expect(await add(first, ['one@example.com', 'one@example.com'])).toEqual(['added', 'email_in_use']);
    expect(await add(randomUUID(), ['one@example.com'])).toEqual(['email_in_use']);
    expect(await add(first, ['one@example.com', 'new@example.com'])).toEqual(['added', 'added']);
  });

  it('leaves a link of another company alone, whatever the batch is called', async () => {
    const { app, admin } = await company();
    const other = await foundCompany(app);
    const batch = { batch: randomUUID(), rows: [row('one@example.com')] };
    await admin.post('/api/employees/import', batch);
    const reply = await other.admin.post('/api/employees/import', batch);
    expect(reply.body.results).toEqual([{ email: 'one@example.com', outcome: 'email_in_use' }]);
  });

  it('adds people of a file without departments or job titles, who get none', async () => {
    const { admin } = await company();
    const { department: _department, jobTitle: _jobTitle, ...bare } = row('one@example.com');
    const { jobTitle: _title, ...untitled } = row('two@example.com');
    const { body } = await admin.post('/api/employees/import', { rows: [bare, untitled] });
    expect(body.results).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }]);
    const jobOf = async (email: string) =>
      (await admin.get(`/api/employees?search=${email}`)).body.map(
        ({ department, jobTitle }: Record<string, unknown>) => [department, jobTitle],
      );
    expect(await jobOf('one@example.com')).toEqual([[null, null]]);
    expect(await jobOf('two@example.com')).toEqual([['Roof', null]]);
  });

  it('refuses a faulty row as a whole request, with the place of the fault', async () => {
    const { admin } = await company();
    const rows = [row('one@example.com'), { ...row('two@example.com'), jobTitle: ' ' }];
    const reply = await admin.post('/api/employees/import', { rows });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'rows.1.jobTitle' }] } });
    expect((await admin.get('/api/employees')).body).toEqual([]);
  });
});

describe('an activation link', () => {
  async function linked() {
    const { app, admin, companyId } = await company();
    const form = { firstName: 'Bo', lastName: 'Lind', department: 'Roof', jobTitle: 'Roofer' };
    const rows = [{ ...form, email: 'bo@example.com' }];
    const { results } = (await admin.post('/api/employees/import', { rows })).body;
    const [person] = (await admin.get('/api/employees')).body;
    const activate = (given = 'my own words', client = app.client()) =>
      client.post('/api/auth/activate', { token: results[0].activationToken, password: given });
    return { app, admin, companyId, person, activate };
  }

  it('works once, also when it is used many times at once', async () => {
    const { activate } = await linked();
    const replies = await Promise.all(Array.from({ length: 6 }, () => activate()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)]);
    expect((await activate()).body.code).toBe('link_invalid');
  });

  it('works for 14 days', async () => {
    const { app, activate } = await linked();
    app.clock.advance(14 * 24 * 3_600_000);
    expect((await activate()).body.code).toBe('link_invalid');
  });

  it('ends with a newer link, a password that an administrator sets, and a removal', async () => {
    const newer = await linked();
    await newer.admin.post('/api/employees/bulk', { ids: [newer.person.id], change: { kind: 'reset' } });
    expect((await newer.activate()).status).toBe(404);
    const reset = await linked();
    await reset.admin.post(`/api/employees/${reset.person.id}/reset-password`, { password: 'open sesame' });
    expect((await reset.activate()).status).toBe(404);
    const removed = await linked();
    await removed.admin.send('DELETE', `/api/employees/${removed.person.id}`);
    expect((await removed.activate()).status).toBe(404);
    await removed.admin.post(`/api/employees/${removed.person.id}/restore`);
    expect((await removed.activate()).status).toBe(404);
  });

  it('ends when the e-mail that it was sent to is put right', async () => {
    const { app, admin, person, activate } = await linked();
    // Another kind of link that may have been sent there.
    await app.pool.query(
      `update users set reset_token = 'x', reset_token_expiry = now() + interval '1 hour' where email = 'bo@example.com'`,
    );
    const form = { firstName: 'Bo', lastName: 'Lind', department: 'Roof', jobTitle: 'Roofer' };
    await admin.send('PUT', `/api/employees/${person.id}`, { ...form, email: 'bo.lind@example.com' });
    expect((await activate()).body.code).toBe('link_invalid');
    const { rows } = await app.pool.query(
      `select reset_token from users where email = 'bo.lind@example.com'`,
    );
    expect(rows).toEqual([{ reset_token: null }]);
  });

  it('starts no session for the kind of account that may have a second step', async () => {
    const { app, activate } = await linked();
    await app.pool.query(`update users set auth_type = 'local' where email = 'bo@example.com'`);
    const reply = await activate();
    expect(reply).toMatchObject({ status: 202, body: { signInAt: '/login' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('ends the session of somebody else in the browser that it is used in, where it starts none', async () => {
    const { app, admin, activate } = await linked();
    await app.pool.query(`update users set auth_type = 'local' where email = 'bo@example.com'`);
    expect((await activate('my own words', admin)).status).toBe(202);
    expect((await admin.get('/api/auth/user')).status).toBe(401);
  });

  it('takes no guessable and no short password, and stays', async () => {
    const { activate } = await linked();
    expect((await activate('bo@example.com')).body.code).toBe('password_too_guessable');
    expect(await activate('short')).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
    expect((await activate()).status).toBe(200);
  });

  it('says how many characters the company asks for', async () => {
    const { admin, companyId, activate } = await linked();
    await admin.send('PATCH', `/api/companies/${companyId}`, { settings: { minPasswordLength: 12 } });
    expect((await activate('open sesame')).body.issues).toMatchObject([
      { path: 'password', key: 'validation.passwordTooShort', values: { minimum: 12 } },
    ]);
  });
});
