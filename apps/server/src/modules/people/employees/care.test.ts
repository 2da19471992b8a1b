import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, password, setRole, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;
const bob = {
  ...{
    firstName: 'Bob',
    lastName: 'Baker',
    email: 'bob@example.com',
    department: 'Ovens',
    jobTitle: 'Baker',
  },
  ...{ phone: '+49 30 1', employeeId: 'E-7' },
};

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const founded = await foundCompany(app, { name: 'Bakery' });
  const trail = async () =>
    (await app.pool.query('select action, details from audit_entries order by number')).rows;
  return { app, ...founded, trail };
}

describe('adding somebody', () => {
  it('gives an invitation whose temporary password lets them in, once they change it', async () => {
    const { app, admin } = await company();
    const reply = await admin.post('/api/employees', bob);
    expect(reply.status).toBe(201);
    const { invitationDetails, ...employee } = reply.body;
    expect(employee).toMatchObject({ department: 'Ovens', employeeId: 'E-7', user: { email: bob.email } });
    expect(invitationDetails).toMatchObject({
      ...{ employeeName: 'Bob Baker', employeeEmail: bob.email, companyName: 'Bakery' },
      tempPassword: expect.stringMatching(/^[a-zA-Z2-9]{14}$/),
    });
    for (const part of ['Bob', 'Bakery', bob.email, invitationDetails.tempPassword, '16 March 2026']) {
      expect(invitationDetails.invitationMessage).toContain(part);
    }
    const client = app.client();
    const credentials = { email: bob.email, password: invitationDetails.tempPassword };
    expect(await client.post('/api/auth/checkpoint/login', credentials)).toMatchObject({
      ...{ status: 200, body: { requirePasswordChange: true } },
    });
    expect((await client.get('/api/checkins/latest')).body.code).toBe('password_change_required');
    const change = { currentPassword: credentials.password, newPassword: 'my own words' };
    expect((await client.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await client.get('/api/checkins/latest')).status).toBe(200);
  });

  it('lets the temporary password run out after 14 days, and says so only to whoever has it', async () => {
    const { app, admin } = await company();
    const { tempPassword } = (await admin.post('/api/employees', bob)).body.invitationDetails;
    app.clock.advance(14 * day);
    const signIn = (given: string) =>
      app.client().post('/api/auth/checkpoint/login', { email: bob.email, password: given });
    expect(await signIn(tempPassword)).toMatchObject({
      ...{
        status: 401,
        body: { message: 'Your temporary password has expired. Contact your administrator.' },
      },
    });
    expect((await signIn('wrong')).body.code).toBe('invalid_credentials');
  });

  it('refuses an e-mail that has an account', async () => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const elsewhere = await hireEmployee(app, (await foundCompany(app)).companyId);
    for (const { email } of [person, elsewhere]) {
      expect(await admin.post('/api/employees', { ...bob, email })).toMatchObject({
        ...{ status: 409, body: { code: 'email_in_use' } },
      });
    }
  });

  it('brings somebody back who was removed, with their history', async () => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId, { department: 'Old' });
    await person.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.send('DELETE', `/api/employees/${person.employeeId}`);
    const reply = await admin.post('/api/employees', { ...bob, email: person.email, samePerson: true });
    expect(reply).toMatchObject({
      status: 201,
      body: { id: person.employeeId, department: 'Ovens', isActive: true },
    });
    expect((await admin.get('/api/checkins/history')).body).toHaveLength(1);
  });

  it('stops at the limit under 30 parallel requests, coming back included', async () => {
    const { app, admin, companyId } = await company({ freeTierEmployees: 10 });
    const removed = await hireEmployee(app, companyId);
    await admin.send('DELETE', `/api/employees/${removed.employeeId}`);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        admin.post('/api/employees', { ...bob, email: `p${index}@example.com`, employeeId: null }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(20);
    const back = await admin.post('/api/employees', { ...bob, email: removed.email, samePerson: true });
    expect(back.body.code).toBe('plan_limit');
  });

  it('makes one person of the same request sent many times at once', async () => {
    const { app, admin } = await company();
    const replies = await Promise.all(Array.from({ length: 10 }, () => admin.post('/api/employees', bob)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await app.pool.query('select count(*)::int as rows from employees')).rows).toEqual([{ rows: 1 }]);
  });

  it('takes nothing that looks empty for a name, and for none at all where none is needed', async () => {
    const { admin } = await company();
    for (const field of ['firstName', 'department', 'jobTitle']) {
      for (const empty of ['\u3164', '\ufe0f', '\ue000']) {
        const reply = await admin.post('/api/employees', { ...bob, [field]: empty });
        expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
      }
    }
    const { body } = await admin.post('/api/employees', { ...bob, phone: '\u200b', employeeId: '\u3164' });
    expect(body).toMatchObject({ phone: null, employeeId: null });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ email: 'nope' }, 'email', 'Invalid email address'],
    [{ department: '' }, 'department', 'Department is required'],
    [{ jobTitle: '' }, 'jobTitle', 'Job title is required'],
  ])('refuses %j with the text of the specification', async (wrong, path, message) => {
    const { admin } = await company();
    const reply = await admin.post('/api/employees', { ...bob, ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });
});

describe('editing somebody', () => {
  it('changes name, e-mail and place, and ends their sessions when the e-mail changes', async () => {
    const { app, admin, companyId, trail } = await company();
    const person = await hireEmployee(app, companyId);
    const reply = await admin.send('PUT', `/api/employees/${person.employeeId}`, bob);
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { email: bob.email }, department: 'Ovens', version: 2 },
    });
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    const again = { ...bob, email: bob.email, jobTitle: 'Chief' };
    const client = await signInAs(app, person.userId);
    await admin.send('PUT', `/api/employees/${person.employeeId}`, again);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await trail()).at(-1)).toEqual({
      action: 'employee_changed',
      details: { jobTitle: ['Baker', 'Chief'] },
    });
  });

  it('saved as they were is no change: nothing in the trail, and no other administrator’s form is stale', async () => {
    const { app, admin, companyId, trail } = await company();
    const { employeeId } = await hireEmployee(app, companyId);
    const save = (form: object) => admin.send('PUT', `/api/employees/${employeeId}`, form);
    expect((await save(bob)).body).toMatchObject({ version: 2 });
    const before = await trail();
    // A department is the same in whatever case.
    const again = await save({ ...bob, department: ' OVENS ', version: 2 });
    expect(again).toMatchObject({ status: 200, body: { department: 'Ovens', version: 2 } });
    expect(await trail()).toEqual(before);
    expect((await save({ ...bob, jobTitle: 'Chief', version: 2 })).body).toMatchObject({ version: 3 });
  });

  it('tells the second of two administrators what changed, and loses nothing', async () => {
    const { app, admin, companyId } = await company();
    const { employeeId } = await hireEmployee(app, companyId);
    const edit = (jobTitle: string) =>
      admin.send('PUT', `/api/employees/${employeeId}`, { ...bob, jobTitle, version: 1 });
    const replies = await Promise.all([edit('First'), edit('Second'), edit('Third')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = replies.find(({ status }) => status === 200)?.body.jobTitle;
    const stale = replies.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: 'stale', current: { jobTitle: kept, version: 2 } });
  });

  it('tells an administrator of the name that the person changed meanwhile, instead of writing the old one back', async () => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId, { firstName: 'Bob', lastName: 'Baker' });
    const path = `/api/employees/${person.employeeId}`;
    const form = { ...bob, email: person.email, version: 1 };
    await person.client.patch('/api/profile', { firstName: 'Roberta', lastName: 'Baker' });
    expect((await admin.send('PUT', path, form)).body).toMatchObject({
      ...{ code: 'stale', current: { user: { firstName: 'Roberta' }, version: 2 } },
    });
    // Neither waits for the other for ever, in whatever order they lock the record and the account.
    const edit = (count: number) => admin.send('PUT', path, { ...form, lastName: `B${count}`, version: 2 });
    const rename = (count: number) =>
      person.client.patch('/api/profile', { firstName: `R${count}`, lastName: 'Baker' });
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].flatMap((count) => [edit(count), rename(count)]));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('refuses the e-mail of another account, whoever takes it at the same moment', async () => {
    const { app, admin, companyId } = await company();
    const people = [await hireEmployee(app, companyId), await hireEmployee(app, companyId)];
    const replies = await Promise.all(
      people.map(({ employeeId }) => admin.send('PUT', `/api/employees/${employeeId}`, bob)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the name, e-mail and password of another administrator alone, but not their department', async () => {
    const { app, admin, companyId } = await company();
    const other = await hireEmployee(app, companyId, { firstName: 'Bob', lastName: 'Baker' });
    await setRole(app, companyId, other.userId, 'company_admin');
    const path = `/api/employees/${other.employeeId}`;
    expect((await admin.send('PUT', path, bob)).body.code).toBe('protected_account');
    expect((await admin.send('PUT', path, { ...bob, email: other.email })).status).toBe(200);
    expect((await admin.post(`${path}/reset-password`, { password: 'open sesame' })).body.code).toBe(
      'protected_account',
    );
  });
});

describe('removing somebody', () => {
  it('ends their sessions and sign-in at once, and keeps their record', async () => {
    const { app, admin, companyId, trail } = await company();
    const person = await hireEmployee(app, companyId, { department: 'Lab' });
    await person.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    expect((await admin.send('DELETE', `/api/employees/${person.employeeId}`)).status).toBe(200);
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    const credentials = { email: person.email, password };
    expect((await app.client().post('/api/auth/checkpoint/login', credentials)).body.code).toBe(
      'invalid_credentials',
    );
    expect((await admin.get('/api/employees')).body).toEqual([]);
    expect((await admin.get('/api/stats')).body.totalEmployees).toBe(0);
    expect((await admin.get('/api/checkins/history')).body).toMatchObject([
      { employee: { department: 'Lab' } },
    ]);
    expect((await admin.send('DELETE', `/api/employees/${person.employeeId}`)).status).toBe(404);
    expect((await trail()).map(({ action }) => action)).toContain('employee_removed');
  });

  it('is refused for oneself and for the owner', async () => {
    const { app, admin, companyId } = await company();
    await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    const own = (await admin.get('/api/employees/me')).body.id;
    expect((await admin.send('DELETE', `/api/employees/${own}`)).body.code).toBe('is_yourself');
    const other = await hireEmployee(app, companyId);
    await setRole(app, companyId, other.userId, 'company_admin');
    expect((await other.client.send('DELETE', `/api/employees/${own}`)).body.code).toBe('is_owner');
  });
});

it('a profile shows and changes one’s own name, nothing else', async () => {
  const { app, companyId, admin } = await company();
  const person = await hireEmployee(app, companyId);
  const body = {
    firstName: ' New ',
    lastName: 'Name',
    email: 'x@y.z',
    role: 'company_admin',
    companyId: null,
  };
  const reply = await person.client.patch('/api/profile', body);
  expect(reply).toMatchObject({
    ...{ status: 200 },
    body: {
      type: 'employee',
      user: { firstName: 'New', email: person.email, role: 'employee' },
      employee: { id: person.employeeId },
    },
  });
  expect((await admin.get('/api/employees')).body).toMatchObject([
    { user: { firstName: 'New', lastName: 'Name' } },
  ]);
  expect((await admin.get('/api/profile')).body).toMatchObject({ type: 'employee', employee: null });
});

it('the audit trail cannot be changed', async () => {
  const { app, admin } = await company();
  await admin.post('/api/employees', bob);
  await expect(app.pool.query(`update audit_entries set action = 'nothing'`)).rejects.toThrow(/append-only/);
  await expect(app.pool.query('delete from audit_entries')).rejects.toThrow(/append-only/);
});
