import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions, roles } from '@checkpoint/contract/permissions';
import type { Route } from '@checkpoint/contract/route';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import {
  all,
  type Caller,
  call,
  callers,
  expected,
  inSession,
  isRefused,
  type Kind,
  neverEnds,
  ofOnePerson,
  reachFor,
  requestOf,
  type Stage,
  stage,
} from './access.fixture.ts';
import { bodies, checkIn, morning, somebody } from './bodies.fixture.ts';
import { contentsOf } from './contents.fixture.ts';

// The calls come from the contract, so a new call is tested without being named here. It only needs a well-formed body
// in access.fixture.ts; a test fails until it has one.

/** The caller's status for each of these calls, and the status that the matrix expects. */
async function sweep(
  scene: Stage,
  calls: readonly [string, Route][],
  says: (name: string, route: Route) => readonly number[],
) {
  const wrong: string[] = [];
  for (const [name, route] of calls) {
    const reply = await call(scene, name, route);
    if (!says(name, route).includes(reply.status)) {
      wrong.push(`${name}: ${reply.status} ${reply.body?.code ?? ''} instead of ${says(name, route)}`);
    }
  }
  return wrong;
}

/** Callers whose role was changed. */
const roleChanged: readonly Kind[] = ['promotedEmployee', 'demotedAdmin', 'formerOwner'];

/** The calls of each kind: reads and refused calls together, and permitted changes one by one. */
function casesOf(kind: Caller) {
  const says = (name: string, route: Route) => expected(name, route, kind);
  const calls = inSession.filter(([name, route]) => !neverEnds(route, says(name, route)[0] ?? 0));
  const isChange = ([name, route]: [string, Route]) =>
    route.method !== 'GET' && says(name, route).some((status) => status < 400);
  // A role has the same permissions however it was given. Its changes are tried only by those who always had it.
  const changes = roleChanged.includes(kind) ? [] : calls.filter(isChange);
  return { says, harmless: calls.filter((one) => !isChange(one)), changes };
}

describe.each(callers)('%s, by the table of permissions', (kind) => {
  const { says, harmless, changes } = casesOf(kind);

  it('reads what it may, and is refused everything that it may not', async () => {
    expect(await sweep(await stage(kind), harmless, says)).toEqual([]);
  });

  it.each(changes)('may %s', async (name, route) => {
    const reply = await call(await stage(kind), name, route);
    expect(says(name, route), JSON.stringify(reply.body)).toContain(reply.status);
  });
});

type Ending = [when: string, leave: (scene: Stage) => unknown, kind?: Kind];

/** Ways in which a session is over or never existed. Each leaves the caller's cookie in place. */
const gone: Ending[] = [
  ['without a cookie', ({ client }) => client.setCookies('')],
  ['with a token of nobody', ({ client }) => client.setCookies(`checkpoint=${'x'.repeat(43)}`)],
  ['with the table’s key instead of the token', useKeyOfSession],
  ['after signing out', ({ client }) => keepingCookies(client, '/api/auth/checkpoint/logout')],
  ['after 14 idle days', ({ app }) => app.clock.advance(14 * 24 * 3_600_000)],
  ['after their removal', ({ admin, employeeId }) => admin.send('DELETE', `/api/employees/${employeeId}`)],
  ['once their record is inactive', ({ app }) => app.pool.query('update employees set is_active = false')],
  [
    'after a reset of their password',
    ({ admin, employeeId }) =>
      admin.post(`/api/employees/${employeeId}/reset-password`, { password: 'open sesame' }),
  ],
  [
    'after a change of their e-mail',
    ({ admin, employeeId }) =>
      admin.send('PUT', `/api/employees/${employeeId}`, { ...somebody, email: 'changed@example.com' }),
  ],
  [
    'after becoming an administrator',
    ({ admin, employeeId }) => admin.post('/api/administrators', { employeeId }),
  ],
  [
    'after ceasing to be an administrator',
    ({ admin, userId }) => admin.send('DELETE', `/api/administrators/${userId}`),
    'promotedEmployee',
  ],
  [
    'after being signed out from elsewhere',
    async ({ app, userId }) => (await signInAs(app, userId ?? '')).send('DELETE', '/api/auth/sessions'),
  ],
];

async function useKeyOfSession({ app, client, userId }: Stage) {
  const { rows } = await app.pool.query<{ sid: string }>('select sid from sessions where user_id = $1', [
    userId,
  ]);
  client.setCookies(`checkpoint=${rows[0]?.sid}`);
}

async function keepingCookies(client: Client, path: string) {
  const cookies = client.cookies();
  await client.post(path);
  client.setCookies(cookies);
}

describe('every call in a session is 401 and changes nothing', () => {
  it.each<Ending>(gone)('%s', async (_when, leave, kind = 'employee') => {
    const scene = await stage(kind);
    await leave(scene);
    const before = await contentsOf(scene.app);
    expect(await sweep(scene, inSession, () => [401])).toEqual([]);
    expect(await contentsOf(scene.app)).toBe(before);
  });
});

describe('while a password change is required', () => {
  const allowed = ([, route]: [string, Route]) =>
    route.needs === 'public' || route.duringPasswordChange === true;
  const required = async () => {
    const scene = await stage('employee');
    await scene.app.pool.query('update users set require_password_change = true');
    return scene;
  };

  it('everything else is refused, and changes nothing', async () => {
    const scene = await required();
    const before = await contentsOf(scene.app);
    for (const [name, route] of all.filter((one) => !allowed(one))) {
      const reply = await call(scene, name, route);
      expect(reply, name).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
    }
    expect(await contentsOf(scene.app)).toBe(before);
  });

  it.each(all.filter(allowed))('%s answers', async (name, route) => {
    const reply = await call(await required(), name, route);
    expect(reply.body?.code).not.toBe('password_change_required');
    expect(reply.status).toBeLessThan(500);
  });
});

it('every call with a body says what a well-formed one is', () => {
  const writing = all.filter(([, route]) => route.body !== undefined).map(([name]) => name);
  expect(Object.keys(bodies).sort()).toEqual(writing.sort());
});

const unknown = { code: 'not_found', message: 'Not found.', requestId: '' };

const isAboutOneself = (name: string, route: Route, kind: Caller) =>
  reachFor(route, kind) === 'self' && ['correct', ...ofOnePerson].includes(name);

/** All rows of a company. */
const rowsOf = async ({ app, companyId }: Stage) =>
  (await contentsOf(app)).split('\n').filter((row) => row.includes(companyId));

/** About one's own punch, and about companies and people that an id does not name: a code and an e-mail do. */
const byAnybody = ['updateLocationStatus', 'joinCompany', 'invitePerson'];

describe('another company', () => {
  it.each(callers)('is not reached by any id of it, in a path, a query or a body, by %s', async (kind) => {
    const own = await stage(kind);
    const foreign = await stage('employee', own.app);
    const tried: string[] = [];
    for (const [name, route] of inSession) {
      const [at, there] = [await requestOf(own, name, route), await requestOf(foreign, name, route)];
      if (byAnybody.includes(name) || JSON.stringify(at) === JSON.stringify(there)) continue;
      tried.push(name);
      const before = await rowsOf(foreign);
      const reply = await own.client.send(route.method, there.path, there.body);
      if (isRefused(name, route, kind)) expect(reply.body, name).toMatchObject({ code: 'forbidden' });
      // A call about many is answered for each one.
      else if (reply.body.results) expect(reply.body.results, name).toMatchObject([{ outcome: 'not_found' }]);
      // A caller with the scope `self` names nobody.
      else if (isAboutOneself(name, route, kind)) expect([200, 201, 409], name).toContain(reply.status);
      else expect({ name, ...reply.body, requestId: '' }).toEqual({ name, ...unknown });
      expect(await rowsOf(foreign), name).toEqual(before);
    }
    expect(tried.length).toBeGreaterThan(8);
  });

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
      ...{ decision: 'accepted', reason: 'Seen' },
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

it('a company code is for administrators', async () => {
  const app = await testApp();
  const { companyId, admin, code } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  expect((await person.client.get(`/api/companies/${companyId}`)).body).not.toHaveProperty('companyCode');
  expect((await admin.get(`/api/companies/${companyId}`)).body.companyCode).toBe(code);
});

const page = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');

it('has as many cases as docs/security.md says', () => {
  const byCaller = callers.map(casesOf).flatMap(({ harmless, changes }) => [...harmless, ...changes]);
  const afterEnd = gone.length * inSession.length;
  const counts = `${byCaller.length} of a caller and a call, ${afterEnd} of a call and a session that has ended, ${all.length} during`;
  expect(page.replaceAll(/\s+/g, ' ')).toContain(counts);
});

it('docs/security.md shows the table of permissions as it stands', () => {
  const shown = { all: 'all', departments: 'departments', self: 'self', nobody: '–' };
  const rows = Object.entries(permissions).map(([name, { what, to }]) => {
    const reaches = roles.map((role) => shown[to[role] ?? 'nobody']);
    return `| ${[`\`${name}\``, what, ...reaches].join(' | ')} |`;
  });
  expect(page).toContain(rows.join('\n'));
});
