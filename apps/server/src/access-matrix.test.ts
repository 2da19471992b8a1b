import type { Caller, Route } from '@checkpoint/contract/route';
import { routes } from '@checkpoint/contract/routes';
import type { Client } from '@checkpoint/testkit/client';
import {
  foundCompany,
  hireEmployee,
  password,
  setRole,
  signInAs,
  signUpAdministrator,
} from '@checkpoint/testkit/people';
import { type TestApp, testApp } from '@checkpoint/testkit/test-app';
import { describe, expect, it } from 'vitest';

const callers: readonly Caller[] = ['noCompany', 'employee', 'other', 'admin'];
const all: readonly [string, Route][] = Object.entries(routes);
const inSession = all.filter(([, { access }]) => access.audience === 'session');

const somebody = { firstName: 'Some', lastName: 'Body', department: 'Lab', jobTitle: 'Maker' };
const checkIn = { type: 'check_in', locationStatus: 'in_office' };
const morning = '2026-03-02T06:00:00Z';

/** A well-formed body for every call that takes one, so that what is refused is refused for the caller. */
const bodies: Readonly<Record<string, (colleagueId: string, scene: Stage) => object>> = {
  createCompany: () => ({ name: 'Another company' }),
  updateCompany: () => ({ name: 'Renamed' }),
  recordPunch: () => checkIn,
  updateLocationStatus: () => ({ locationStatus: 'lunch' }),
  correct: (employeeId) => ({
    employeeId,
    changes: [{ kind: 'add', type: 'check_in', timestamp: morning }],
  }),
  changeEmployees: (employeeId) => ({ ids: [employeeId], change: { kind: 'remove' } }),
  importEmployees: () => ({ rows: [{ ...somebody, email: 'imported@example.com' }] }),
  promoteEmployee: (employeeId) => ({ employeeId }),
  transferOwnership: (employeeId) => ({ userId: employeeId }),
  addDepartment: () => ({ name: 'Roof' }),
  removeDepartment: (_colleague, { departmentId }) => ({ departmentId }),
  addEmployee: () => ({ ...somebody, email: 'somebody.new@example.com' }),
  editEmployee: () => ({ ...somebody, email: 'edited@example.com' }),
  resetPassword: () => ({ password: 'open sesame', isTemporary: true }),
  changePassword: () => ({ currentPassword: password, newPassword: 'a better one' }),
  updateProfile: () => ({ firstName: 'New', lastName: 'Name' }),
  attachPosition: () => ({ coordinates: { latitude: 1, longitude: 2 } }),
  decideMany: () => ({ decisions: [{ kind: 'confirm', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' }] }),
  decideCorrection: () => ({ decision: 'accepted' }),
  exportAttendance: () => ({ startDate: '2026-03-01', endDate: '2026-03-31' }),
  generateReport: () => ({ reportType: 'hours', dateFrom: '2026-03-01', dateTo: '2026-03-31' }),
  beginTotp: () => ({ password }),
  confirmTotp: () => ({ code: '123456' }),
  removeTotp: () => ({ password }),
  renewRecoveryCodes: () => ({ password }),
  beginPasskey: () => ({ password }),
  addPasskey: () => ({ name: 'Key', credential: noCredential }),
  renamePasskey: () => ({ name: 'Key' }),
  removePasskey: () => ({ password }),
};

/** Well-formed, but no browser made it. */
const noCredential = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

interface Stage {
  readonly app: TestApp;
  readonly client: Client;
  readonly companyId: string;
  /** Somebody else who works in the company, and what they asked to be corrected. */
  readonly colleagueId: string;
  readonly requestId: string;
  readonly departmentId: string;
}

/** A company, somebody of the given kind in it (or in none), and a second company that is none of their business. */
async function stage(caller: Caller | 'nobody'): Promise<Stage> {
  const app = await testApp();
  const { admin, companyId } = await foundCompany(app);
  const colleague = await hireEmployee(app, companyId, { department: 'Lab' });
  const departmentId = (await admin.get('/api/departments')).body[0].id;
  const changes = [{ kind: 'add', type: 'check_in', timestamp: morning }];
  const { requestId } = (await colleague.client.post('/api/corrections', { changes })).body;
  const scene = { app, companyId, colleagueId: colleague.employeeId, requestId, departmentId };
  if (caller === 'nobody') return { ...scene, client: app.client() };
  if (caller === 'admin') return { ...scene, client: admin };
  if (caller === 'noCompany') return { ...scene, client: (await signUpAdministrator(app)).client };
  const person = await hireEmployee(app, companyId);
  if (caller === 'other') await setRole(app, companyId, person.userId, 'auditor');
  return { ...scene, client: person.client };
}

function pathFor(name: string, route: Route, { companyId, requestId, colleagueId }: Stage): string {
  const path = route.path
    .replace(':companyId', companyId)
    .replace(':code', 'ZZZZZZ')
    .replace(':requestId', requestId);
  // The calls about an employee are about the colleague.
  if (route.path.startsWith('/api/employees/:id')) return path.replace(':id', colleagueId);
  const between = `from=${morning}&to=2026-03-03T00:00:00Z`;
  if (route.path.startsWith('/api/reports/') && route.method === 'GET') {
    return `${path}?dateFrom=2026-03-01&dateTo=2026-03-31&reportType=hours`;
  }
  return name === 'getTimeline' ? `${path}?employeeId=${colleagueId}&${between}` : path;
}

const expected = (route: Route, caller: Caller): readonly number[] => {
  if (route.access.audience === 'public') throw new Error('public calls have no row for callers');
  const status = route.access[caller];
  return typeof status === 'number' ? [status] : status;
};

async function call(scene: Stage, name: string, route: Route) {
  const path = pathFor(name, route, scene);
  if (name === 'endSession')
    return scene.client.send('DELETE', path.replace(':id', await ownOtherSession(scene)));
  // These two are about a punch that has to exist.
  if (name !== 'updateLocationStatus' && name !== 'attachPosition') {
    return scene.client.send(route.method, path, bodies[name]?.(scene.colleagueId, scene));
  }
  const { id } = (await scene.client.post('/api/checkins', checkIn)).body;
  return scene.client.send(route.method, path.replace(':id', id), bodies[name]?.(scene.colleagueId, scene));
}

/** The name of another session of the caller; of no session where the caller has none. */
async function ownOtherSession({ app, client }: Stage): Promise<string> {
  const user = (await client.get('/api/auth/user')).body;
  if (user.id === undefined) return 'none';
  await signInAs(app, user.id);
  return (await client.get('/api/auth/sessions')).body[1]?.id ?? 'none';
}

describe('the authorisation matrix', () => {
  for (const caller of callers) {
    for (const [name, route] of inSession) {
      // A stream never ends by itself; its row is kept by the tests of the event stream.
      if (route.answers === 'events' && expected(route, caller)[0] === 200) continue;
      it(`${caller} gets ${expected(route, caller)} from ${route.method} ${route.path}`, async () => {
        const reply = await call(await stage(caller), name, route);
        expect(expected(route, caller)).toContain(reply.status);
      });
    }
  }

  it.each(inSession)('nobody signed in gets 401 from %s', async (name, route) => {
    const reply = await call(await stage('nobody'), name, route);
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('keeps every body that this sweep sends a real call', () => {
    const writing = inSession.filter(([, route]) => route.body !== undefined).map(([name]) => name);
    expect(Object.keys(bodies).sort()).toEqual(writing.sort());
  });
});

describe('while a password change is required', () => {
  it.each(all)('%s', async (name, route) => {
    const scene = await stage('employee');
    await scene.app.pool.query('update users set require_password_change = true');
    const reply = await call(scene, name, route);
    if (route.access.audience === 'public' || route.duringPasswordChange) {
      expect(reply.body?.code).not.toBe('password_change_required');
    } else {
      expect(reply).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
    }
  });
});

describe('another company', () => {
  it.each(['unknown', 'malformed', 'foreign'])(
    'is answered with one identical 404 for an id that is %s',
    async (kind) => {
      const { app, client } = await stage('admin');
      const foreign = await foundCompany(app);
      const id = {
        unknown: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
        malformed: "'; --",
        foreign: foreign.companyId,
      }[kind];
      for (const reply of [
        await client.get(`/api/companies/${encodeURIComponent(id ?? '')}`),
        await client.patch(`/api/companies/${encodeURIComponent(id ?? '')}`, { name: 'Mine now' }),
      ]) {
        expect(reply.status).toBe(404);
        expect({ ...reply.body, requestId: '' }).toEqual({
          code: 'not_found',
          message: 'Not found.',
          requestId: '',
        });
      }
      expect((await foreign.admin.get(`/api/companies/${foreign.companyId}`)).body.name).not.toBe('Mine now');
    },
  );

  it('stays out of every list and count', async () => {
    const { app, client } = await stage('admin');
    const foreign = await foundCompany(app);
    const stranger = await hireEmployee(app, foreign.companyId, { department: 'Secret' });
    await stranger.client.post('/api/checkins', checkIn);
    const foreignRequest = (
      await stranger.client.post('/api/corrections', {
        changes: [{ kind: 'add', type: 'check_in', timestamp: morning }],
      })
    ).body;
    for (const [method, path, body] of [
      ['PUT', '', { ...somebody, email: 'mine@example.com' }],
      ['DELETE', '', undefined],
      ['POST', '/reset-password', { password: 'open sesame' }],
    ] as const) {
      const reply = await client.send(method, `/api/employees/${stranger.employeeId}${path}`, body);
      expect(reply.status).toBe(404);
    }
    expect((await client.get('/api/stats')).body.totalEmployees).toBe(1);
    expect((await client.get('/api/employees')).body).toHaveLength(1);
    expect((await client.get('/api/departments')).body).toMatchObject([{ name: 'Lab' }]);
    for (const path of ['/api/checkins/history', '/api/activity']) {
      expect((await client.get(path)).body).toEqual([]);
    }
    const reply = await client.post(`/api/corrections/${foreignRequest.requestId}/decision`, {
      decision: 'accepted',
    });
    expect(reply.status).toBe(404);
  });
});

it('an employee reads only their own history', async () => {
  const app = await testApp();
  const { companyId, admin } = await foundCompany(app);
  const [one, other] = [await hireEmployee(app, companyId), await hireEmployee(app, companyId)];
  await one.client.post('/api/checkins', checkIn);
  await other.client.post('/api/checkins', checkIn);
  expect((await one.client.get('/api/checkins/history')).body).toMatchObject([
    { employee: { id: one.employeeId } },
  ]);
  expect((await admin.get('/api/checkins/history')).body).toHaveLength(2);
});

it('super_admin reaches what company_admin reaches', async () => {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  await setRole(app, companyId, person.userId, 'super_admin');
  expect((await person.client.get('/api/employees')).status).toBe(200);
});

it('a company code is for administrators', async () => {
  const app = await testApp();
  const { companyId, admin, code } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  expect((await person.client.get(`/api/companies/${companyId}`)).body).not.toHaveProperty('companyCode');
  expect((await admin.get(`/api/companies/${companyId}`)).body.companyCode).toBe(code);
});

it('an employee account founds no company', async () => {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  await app.pool.query(`update users set company_id = null where id = $1`, [person.userId]);
  const reply = await person.client.post('/api/companies', { name: 'Mine' });
  expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

it.each([
  [
    'POST',
    '/api/companies',
    { name: 'Mine', role: 'super_admin', companyCode: 'AAAAAA', adminUserId: 'x', id: 'y' },
  ],
  [
    'PATCH',
    '/api/companies/:own',
    { name: 'Mine', companyCode: 'AAAAAA', adminUserId: 'x', employeeLimit: 0 },
  ],
])('%s %s writes the named fields only', async (method, path, body) => {
  const app = await testApp();
  const { client, userId } = await signUpAdministrator(app);
  if (method === 'PATCH') await client.post('/api/companies', { name: 'Before' });
  const { rows } = await app.pool.query('select id from companies');
  await client.send(method === 'POST' ? 'POST' : 'PATCH', path.replace(':own', rows[0]?.id), body);
  const company = (await app.pool.query('select * from companies')).rows[0];
  expect(company).toMatchObject({ name: 'Mine', admin_user_id: userId, employee_limit: null });
  expect(company.company_code).not.toBe('AAAAAA');
  expect((await app.pool.query('select role from memberships')).rows).toEqual([{ role: 'company_admin' }]);
});
