import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { installationFigures } from './installation-figures.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database, ReadableDatabase } from './kernel/database/database.ts';
import { createTurns } from './kernel/files/turns.ts';
import { baseUrl, signInUrl } from './kernel/http/base-url.ts';
import type { Figure, MetricsOptions } from './kernel/http/metrics.ts';
import { addOpenApi } from './kernel/http/open-api.ts';
import type { TrustedProxies } from './kernel/http/trusted-proxies.ts';
import { createCompanyMailer } from './kernel/mail/company-mailer.ts';
import type { Mailer } from './kernel/mail/mailer.ts';
import type { ProviderSettings } from './kernel/provider-settings.ts';
import { createThrottle, type Throttle } from './kernel/throttle/throttle.ts';
import { issueActivation, reissueActivation } from './modules/access/identity/activation.ts';
import { withdrawLinks } from './modules/access/identity/activation-queries.ts';
import { ownPasswords } from './modules/access/identity/check-own-password.ts';
import {
  createInvitedAccount,
  readmitAccount,
  storeResetPassword,
} from './modules/access/identity/invited-account.ts';
import { presentActor } from './modules/access/identity/present.ts';
import { enterCompany } from './modules/access/identity/queries.ts';
import { identityRoutesOf } from './modules/access/identity/routes.ts';
import { administratorsEntrance } from './modules/access/identity/start-session.ts';
import { newInvitationPassword } from './modules/access/identity/temporary-password.ts';
import { sessionRoutesOf } from './modules/access/sessions/routes.ts';
import { twoFactorRoutesOf } from './modules/access/two-factors/routes.ts';
import { hasSecondFactor } from './modules/access/two-factors/second-step.ts';
import { secondSteps } from './modules/access/two-factors/sign-in-routes.ts';
import { activityRoutesOf } from './modules/insight/activity/routes.ts';
import { createWatching } from './modules/insight/activity/watching.ts';
import { reportRoutesOf } from './modules/insight/reports/routes.ts';
import { auditRoutesOf } from './modules/keeping/audit/routes.ts';
import type { Signer } from './modules/keeping/closing/export-company.ts';
import { closingRoutesOf } from './modules/keeping/closing/routes.ts';
import { administratorRoutesOf } from './modules/people/administrators/routes.ts';
import { companyByCode, companyById } from './modules/people/companies/known-company.ts';
import { companyRoutesOf } from './modules/people/companies/routes.ts';
import { ensureDepartment } from './modules/people/departments/ensure-department.ts';
import { departmentRoutesOf } from './modules/people/departments/routes.ts';
import { moveDepartment } from './modules/people/employees/care-queries.ts';
import { careRoutesOf } from './modules/people/employees/care-routes.ts';
import { ensureOwnEmployee } from './modules/people/employees/ensure-own-employee.ts';
import { blankRecord, createHire, createRecord, type Hire } from './modules/people/employees/hire.ts';
import { lockCompany } from './modules/people/employees/hire-queries.ts';
import { peopleRoutesOf } from './modules/people/employees/people-routes.ts';
import { presentEmployee, presentWithPresence } from './modules/people/employees/present.ts';
import {
  changedSince,
  findEmployee,
  overdueBetween,
  presenceOf,
} from './modules/people/employees/queries.ts';
import { lockRoom } from './modules/people/employees/room.ts';
import { employeeRoutesOf } from './modules/people/employees/routes.ts';
import { companyStats } from './modules/people/employees/stats.ts';
import { profileRoutesOf } from './modules/people/profile/routes.ts';
import { correctionRoutesOf } from './modules/time/corrections/routes.ts';
import { listActivity } from './modules/time/punches/list-activity.ts';
import { presentMarked } from './modules/time/punches/present.ts';
import { listRecords, newestRecordsOf, type RecordFilter } from './modules/time/punches/record-queries.ts';
import { punchRoutesOf } from './modules/time/punches/routes.ts';
import { addTime } from './modules/time/server-time.ts';
import type { Scope } from './record/actors/scope.ts';
import { createAuditAfterAnswer } from './record/audit/audit-after-answer.ts';
import type { PresenceHub } from './record/presence/presence-hub.ts';
import { createSessions } from './record/sessions/sessions.ts';

export interface AppDependencies {
  readonly db: ReadableDatabase;
  /** For long lists and files, which may be a second old; `db` unless there is a replica. */
  readonly reads?: ReadableDatabase;
  readonly clock: Clock;
  readonly hub: PresenceHub;
  /** A secret of the installation for one purpose, the same in every process. */
  readonly secretFor: (purpose: string) => Buffer;
  /** Signs what is downloaded of a company. */
  readonly signer: Signer;
  /** What the process itself can tell beside what the database holds. */
  readonly figures?: readonly Figure[];
  /** Absent: the installation sends no mail. */
  readonly mailer?: Mailer | undefined;
  readonly settings: {
    readonly freeTierEmployees: number;
    readonly registrationOpen: boolean;
    readonly publicUrl: string | undefined;
    readonly trustProxy: TrustedProxies;
    readonly metricsAccess: MetricsOptions['access'];
    readonly logLevel: string;
    readonly logTo?: { write(line: string): void } | undefined;
    /** Where administrators sign in; the product's own sign-in without one. */
    readonly provider: ProviderSettings | undefined;
    /** Folder of the built pages; none in tests of the calls. */
    readonly webRoot: string | undefined;
  };
}

/** The whole server, composed of its features and ready to listen or to be injected into. */
export async function buildApp({
  db,
  reads = db,
  clock,
  hub,
  secretFor,
  signer,
  figures = [],
  mailer,
  settings,
}: AppDependencies): Promise<FastifyInstance> {
  const sessions = createSessions(db, clock, settings.publicUrl);
  const throttle = createThrottle(db, clock, secretFor('throttle'));
  const metrics = {
    access: settings.metricsAccess,
    figures: [...installationFigures(db, clock, hub), ...figures],
  };
  const app = await createServer({ db, clock, sessions, metrics, settings });
  await addOpenApi(app);

  const watching = watchPresence(app, { db, clock, hub });
  const auditAfterAnswer = createAuditAfterAnswer(app, db);
  const hire = createHire({ ensureDepartment, defaultLimit: settings.freeTierEmployees });
  await app.register(async (api) => {
    addTime(api, clock);
    identityRoutesOf(api, {
      ...{ db, clock, sessions, throttle, feed: hub, auditAfterAnswer, mailer },
      ...{ registrationOpen: settings.registrationOpen, provider: settings.provider },
      sealSecret: secretFor('sign-in at the identity provider'),
      publicUrl: settings.publicUrl,
      baseUrl: () => baseUrl(app, settings.publicUrl),
      findCompanyByCode: companyByCode,
      ...{ hire, lockCompany },
      askSecondStep: secondSteps({ db, clock, publicUrl: settings.publicUrl }),
      hasSecondFactor,
    });
    twoFactorRoutesOf(api, {
      ...{ db, clock, throttle, factorKey: secretFor('two factors'), publicUrl: settings.publicUrl },
      checkOwnPassword: ownPasswords(db, throttle),
      enter: administratorsEntrance(db, sessions, settings.provider !== undefined),
    });
    companyRoutesOf(api, {
      ...{ db, clock, feed: hub, throttle },
      overdueBetween: async (tx, companyId, from, to) =>
        (await overdueBetween(tx, [companyId], from, to)).map(({ employee_id }) => employee_id),
    });
    departmentRoutesOf(api, { db, clock, feed: hub, lockCompany, moveDepartment });
    employeeRoutesOf(api, { db });
    addStaffing(api, { db, clock, hub, throttle, hire, mailer, settings });
    profileRoutesOf(api, {
      ...{ db, clock, feed: hub, presentUser: presentActor },
      findOwnEmployee: async ({ membership }) => {
        if (!membership?.employeeId) return null;
        const row = await findEmployee(db, membership.companyId, membership.employeeId);
        return row === undefined ? null : presentEmployee(row);
      },
    });
    punchRoutesOf(api, {
      ...{ db, clock, feed: hub },
      ensureEmployee: (actor, now) => ensureOwnEmployee(db, actor, now),
    });
    correctionRoutesOf(api, {
      ...{ db, clock, feed: hub },
      rawPunches: (companyId, scope, employeeId, between) =>
        markedRecords(db, companyId, scope, { employeeId, ...between, limit: 5_000 }),
    });
    sessionRoutesOf(api, { db, clock });
    addFiles(api, { db, reads, clock, signer });
    activityRoutesOf(api, {
      ...{ sessions, watching, watchSession: hub.watchSession },
      recentRecords: ({ companyId, scope }, limit) => markedRecords(db, companyId, scope, { limit }),
      matchingRecords: async ({ companyId, scope }, query) => {
        const listed = await listActivity(reads, companyId, scope, query);
        if (listed === 'bad_cursor') return listed;
        return { records: listed.rows.map(presentMarked), nextCursor: listed.nextCursor };
      },
    });
  });
  return app;
}

interface Staffing extends Pick<AppDependencies, 'db' | 'clock' | 'hub' | 'mailer' | 'settings'> {
  readonly throttle: Throttle;
  readonly hire: Hire;
}

/** Caring for people, one at a time and many, and who administers them. */
function addStaffing(api: FastifyInstance, staffing: Staffing): void {
  const { db, clock, hub, throttle, hire, mailer, settings } = staffing;
  const { freeTierEmployees: defaultLimit, publicUrl } = settings;
  const onUnsent = (error: unknown) => api.log.error({ err: error }, 'a mail could not be sent');
  careRoutesOf(api, {
    ...{ db, clock, feed: hub, hire, ensureDepartment, defaultLimit },
    mailer: mailer && createCompanyMailer(mailer, throttle, onUnsent),
    signInUrl: signInUrl(publicUrl),
    company: (companyId) => companyById(db, companyId),
    createAccount: createInvitedAccount,
    readmit: readmitAccount,
    ...{ storePassword: storeResetPassword, withdrawLinks },
    newTemporaryPassword: newInvitationPassword,
  });
  peopleRoutesOf(api, {
    ...{ db, clock, feed: hub, throttle, ensureDepartment, defaultLimit },
    ...{ createAccount: createInvitedAccount, enterCompany },
    ...{ issueActivation, reissueActivation, withdrawLinks },
  });
  administratorRoutesOf(api, {
    ...{ db, clock, feed: hub },
    lockRoom: (tx, companyId) => lockRoom(tx, companyId, defaultLimit),
    createRecord: (tx, companyId, userId, now) => createRecord(tx, blankRecord(companyId, userId), now),
  });
}

const unfiltered = { employeeId: null, from: null, to: null, after: null };

/** Records of one employee or of the company, newest first, with what is to be told about them. */
async function markedRecords(
  db: Database,
  companyId: string,
  scope: Scope,
  filter: Partial<RecordFilter> & Pick<RecordFilter, 'limit'>,
) {
  return (await listRecords(db, companyId, scope, { ...unfiltered, ...filter })).map(presentMarked);
}

const timeZoneOf = async (db: Database, companyId: string) => (await companyById(db, companyId)).timeZone;

/** What open dashboards hear from, as long as the app is open. */
function watchPresence(
  app: FastifyInstance,
  { db, clock, hub }: Pick<AppDependencies, 'db' | 'clock' | 'hub'>,
) {
  const watching = createWatching({
    ...{ hub, clock },
    read: (companyId, scope, employeeIds) => readChange(db, companyId, scope, employeeIds),
    changedSince: (companyIds, since) => changedSince(db, companyIds, since),
    overdueBetween: (companyIds, from, to) => overdueBetween(db, companyIds, from, to),
    onError: (error) => app.log.warn({ err: error }, 'a presence change could not be read'),
  });
  app.addHook('onClose', async () => watching.close());
  return watching;
}

/** What the watchers of a company are to be shown of these employees, with the version of each that was read. */
async function readChange(db: Database, companyId: string, scope: Scope, employeeIds: readonly string[]) {
  const [stats, employees, activity] = await Promise.all([
    companyStats(db, companyId, scope),
    presenceOf(db, companyId, scope, employeeIds),
    newestRecordsOf(db, companyId, scope, employeeIds),
  ]);
  return {
    event: { stats, employees: employees.map(presentWithPresence), activity: activity.map(presentMarked) },
    versions: new Map(employees.map((row) => [row.id, row.version])),
  };
}

/** What is downloaded as files, which are made in turns that all kinds of them share. */
function addFiles(
  api: FastifyInstance,
  {
    db,
    reads,
    clock,
    signer,
  }: Pick<AppDependencies, 'db' | 'clock' | 'signer'> & { reads: ReadableDatabase },
): void {
  const turns = createTurns();
  closingRoutesOf(api, { db, clock, turns, signer });
  reportRoutesOf(api, { db: reads, trail: db, clock, turns });
  auditRoutesOf(api, {
    ...{ db, reads, clock, turns },
    timeZoneOf: (companyId) => timeZoneOf(db, companyId),
  });
}
