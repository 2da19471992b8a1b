import { asRole, reachOf } from '@checkpoint/contract/permissions';
import type { Route } from '@checkpoint/contract/route';
import { routes } from '@checkpoint/contract/routes';
import type { Client, Reply } from '#testing/client.ts';
import { foundCompany, hireEmployee, makeAdministrator, setRole, signInAs } from '#testing/people.ts';
import { furtherCompany } from '#testing/several-companies.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { bodies, checkIn, morning } from './bodies.fixture.ts';

export const all: readonly [string, Route][] = Object.entries(routes);
export const inSession = all.filter(([, { needs }]) => needs !== 'public');

/** A company with its callers and with strangers. */
export interface Stage {
  readonly app: TestApp;
  readonly client: Client;
  readonly userId: string | null;
  /** The caller's own record, if they have one. */
  readonly employeeId: string | null;
  readonly companyId: string;
  readonly code: string;
  /** A company that nobody on the stage belongs to, and the e-mail of somebody who does. */
  readonly further: { readonly code: string; readonly email: string };
  readonly admin: Client;
  /** Another employee of the company, and the correction that they requested. */
  readonly colleagueId: string;
  readonly colleagueEmail: string;
  readonly requestId: string;
  readonly departmentId: string;
}

/** The kinds of caller: nobody, an account without a company, or a role, also after a change of role. */
export type Kind = 'nobody' | keyof typeof roleOf;

/** The role of each kind in its company, as stored in the database; null without a company. */
const roleOf = {
  noCompany: null,
  // A checkpoint account that no longer belongs to a company.
  formerEmployee: null,
  employee: 'employee',
  demotedAdmin: 'employee',
  manager: 'manager',
  // In charge of another department than the colleague's.
  managerElsewhere: 'manager',
  other: 'auditor',
  admin: 'company_admin',
  superAdmin: 'super_admin',
  promotedEmployee: 'company_admin',
  // Hands the company over and stays an administrator, in the same session.
  formerOwner: 'company_admin',
} as const;

export type Caller = keyof typeof roleOf;

export const callers = Object.keys(roleOf).filter((kind): kind is Caller => kind in roleOf);

/** A company, and somebody of the given kind in it (or in none). */
export async function stage(kind: Kind, app?: TestApp): Promise<Stage> {
  const scene = await foundStage(app ?? (await testApp()));
  const { companyId, admin, adminId } = scene;
  if (kind === 'nobody') return { ...scene, client: scene.app.client(), userId: null, employeeId: null };
  if (kind === 'superAdmin') await setRole(scene.app, companyId, adminId, 'super_admin');
  if (kind === 'formerOwner') await handOver(scene);
  if (kind === 'admin' || kind === 'superAdmin' || kind === 'formerOwner')
    return { ...scene, client: admin, userId: adminId, employeeId: null };
  if (kind === 'noCompany') return { ...scene, ...(await makeAdministrator(scene.app)), employeeId: null };
  const { client, userId, employeeId } = await hireEmployee(scene.app, companyId);
  if (kind === 'promotedEmployee' || kind === 'demotedAdmin') {
    expectDone(await admin.post('/api/administrators', { employeeId }));
    if (kind === 'demotedAdmin') expectDone(await admin.send('DELETE', `/api/administrators/${userId}`));
    return { ...scene, client: await signInAs(scene.app, userId), userId, employeeId };
  }
  if (kind === 'other') await setRole(scene.app, companyId, userId, roleOf[kind]);
  if (kind === 'manager') await appoint(scene, employeeId, scene.departmentId);
  if (kind === 'managerElsewhere') await appoint(scene, employeeId, await addDepartment(scene, 'Shop'));
  if (kind === 'formerEmployee') {
    await scene.app.pool.query('update users set company_id = null where id = $1', [userId]);
    await scene.app.pool.query('update memberships set ended_at = now() where user_id = $1', [userId]);
  }
  return { ...scene, client, userId, employeeId };
}

async function addDepartment({ admin }: Awaited<ReturnType<typeof foundStage>>, name: string) {
  const added = await admin.post('/api/departments', { name });
  expectDone(added);
  return String(added.body.id);
}

/** Puts somebody in charge of a department. */
async function appoint(
  { admin }: Awaited<ReturnType<typeof foundStage>>,
  employeeId: string,
  departmentId: string,
): Promise<void> {
  expectDone(await admin.send('PUT', `/api/managers/${employeeId}`, { departments: [{ departmentId }] }));
}

async function handOver({ app, admin, companyId }: Awaited<ReturnType<typeof foundStage>>) {
  const heir = await hireEmployee(app, companyId);
  expectDone(await admin.post('/api/administrators', { employeeId: heir.employeeId }));
  expectDone(await admin.post('/api/administrators/owner', { userId: heir.userId }));
}

/** Throws if a call that sets the stage is refused, because the tests would then prove nothing. */
function expectDone({ status, body }: Reply) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function foundStage(app: TestApp) {
  const { admin, adminId, companyId, code } = await foundCompany(app, {}, await makeAdministrator(app));
  const colleague = await hireEmployee(app, companyId, { department: 'Lab' });
  const departmentId: string = (await admin.get('/api/departments')).body[0].id;
  const changes = [{ kind: 'add', type: 'check_in', timestamp: morning }];
  const { requestId } = (await colleague.client.post('/api/corrections', { changes })).body;
  return {
    ...{ app, admin, adminId, companyId, code, departmentId, further: await furtherCompany(app) },
    ...{ requestId: String(requestId), colleagueId: colleague.employeeId, colleagueEmail: colleague.email },
  };
}

/** The caller's scope for the permission that a call needs. Some calls need only an account. */
export function reachFor({ needs }: Route, kind: Caller) {
  if (needs === 'public') throw new Error('public calls ask for nothing');
  const role = roleOf[kind];
  if (needs === 'account') return 'all';
  return role === null ? 'nobody' : reachOf(asRole(role), needs);
}

/** Kinds with an administrator's account and a password. */
const administrators: readonly Kind[] = [
  'noCompany',
  'admin',
  'superAdmin',
  'promotedEmployee',
  'formerOwner',
];
/** Those of them whose account is the product's own and was made with their company. */
const founders: readonly Kind[] = administrators.filter((kind) => kind !== 'promotedEmployee');

/** Whether the call is always refused for this caller, by the table or by the kind of account. */
export function isRefused(name: string, route: Route, kind: Caller): boolean {
  if (name === 'startLinking') return !founders.includes(kind);
  if (route.path.startsWith('/api/auth/two-factors')) return !administrators.includes(kind);
  return reachFor(route, kind) === 'nobody';
}

/** The status of a well-formed request on the stage, if it is not the first answer of its route. */
const instead: Readonly<Record<string, readonly number[]>> = {
  withdrawCorrection: [404],
  answerCorrection: [404],
  endDelegation: [404],
  startLinking: [404],
  closeCompany: [400],
  restoreEmployee: [409],
  previewImport: [415],
  demoteAdministrator: [404],
  transferOwnership: [404],
  withdrawInvitation: [404],
  acceptInvitation: [404],
  declineInvitation: [404],
  confirmTotp: [409],
  removeTotp: [409],
  renewRecoveryCodes: [409],
  addPasskey: [400],
  renamePasskey: [404],
  removePasskey: [404],
};

/** Calls for the owner only, and calls for administrators who do not own the company. */
const isForOwner = (name: string) => name === 'exportCompany' || name === 'closeCompany';
const noOwners: readonly Kind[] = ['promotedEmployee', 'formerOwner'];
/** Calls that name the colleague or their request, and that managers have. */
const aboutColleague = [
  'getEmployee',
  'getTimeline',
  'getSheet',
  'getSheetFile',
  'correct',
  'decideCorrection',
  'resetPassword',
  'delegate',
];
/** Calls about one person: whoever sees only themselves gets their own. */
export const ofOnePerson = ['getEmployee', 'getTimeline', 'getSheet', 'getSheetFile'];

/** The statuses that the table of permissions gives a caller for a well-formed request. */
export function expected(name: string, route: Route, kind: Caller): readonly number[] {
  if (isRefused(name, route, kind)) return [403];
  if (isForOwner(name) && noOwners.includes(kind)) return [403];
  if (name === 'chooseCompany') return [roleOf[kind] === null ? 404 : 200];
  if (name === 'createCompany') return roleOf[kind] === null ? [kind === 'noCompany' ? 201 : 403] : [409];
  // A founder's record begins with their first check-in.
  if (name === 'getOwnEmployee' && founders.includes(kind)) return [200, 404];
  // What is of another department is like nothing at all.
  if (kind === 'managerElsewhere' && aboutColleague.includes(name)) return [404];
  const [first = 200] = Object.keys(route.responses).map(Number);
  return instead[name] ?? [first];
}

export interface Sent {
  readonly path: string;
  readonly body: object | undefined;
}

/** A well-formed request of this call, about the people and records on the stage. */
export async function requestOf(scene: Stage, name: string, route: Route): Promise<Sent> {
  const path = route.path
    .replace(':companyId', scene.companyId)
    .replace(':code', 'ZZZZZZ')
    .replace(':employeeId', scene.colleagueId)
    .replace(':requestId', scene.requestId);
  const query = queryOf(name, route, scene);
  return {
    path: (path.includes(':id') ? path.replace(':id', await idFor(scene, name, route)) : path) + query,
    body: bodies[name]?.(scene.colleagueId, scene),
  };
}

function queryOf(name: string, route: Route, { colleagueId }: Stage): string {
  if (route.path.startsWith('/api/reports/') && route.method === 'GET') {
    return '?dateFrom=2026-03-01&dateTo=2026-03-31&reportType=hours';
  }
  const asked = { getSheet: 'month=2026-03', getTimeline: `from=${morning}&to=2026-03-03T00:00:00Z` };
  return name in asked ? `?employeeId=${colleagueId}&${asked[name as keyof typeof asked]}` : '';
}

/** The id for the path of a call. */
async function idFor(scene: Stage, name: string, route: Route): Promise<string> {
  if (name === 'endSession') return ownOtherSession(scene);
  if (route.path.startsWith('/api/employees/:id')) return scene.colleagueId;
  if (name === 'renameDepartment') return scene.departmentId;
  // Nobody is invited.
  if (route.path.includes('/invitations/')) return '00000000-0000-4000-8000-000000000000';
  return (await scene.client.post('/api/checkins', checkIn)).body.id ?? 'none';
}

/** The id of another session of the caller, which only a signed-in caller can have. */
async function ownOtherSession({ app, client, userId }: Stage): Promise<string> {
  if (userId === null || (await client.get('/api/auth/sessions')).status !== 200) return 'none';
  await signInAs(app, userId);
  return (await client.get('/api/auth/sessions')).body[1]?.id ?? 'none';
}

/** Makes the call as the stage's caller. */
export async function call(scene: Stage, name: string, route: Route) {
  // A location status belongs to a punch, which must exist.
  if (name === 'updateLocationStatus') await scene.client.post('/api/checkins', checkIn);
  const { path, body } = await requestOf(scene, name, route);
  return scene.client.send(route.method, path, body);
}

/** A stream never ends by itself, so the tests of the event stream cover that row. */
export const neverEnds = (route: Route, status: number): boolean =>
  route.answers === 'events' && status === 200;
