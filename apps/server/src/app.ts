import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { installationFigures } from './installation-figures.ts';
import { isCompanySince } from './installation-queries.ts';
import type { ReadableDatabase } from './kernel/database/database.ts';
import { createTurns } from './kernel/files/turns.ts';
import type { Figure, MetricsOptions } from './kernel/http/metrics.ts';
import { addOpenApi } from './kernel/http/open-api.ts';
import type { TrustedProxies } from './kernel/http/trusted-proxies.ts';
import { createThrottle } from './kernel/throttle/throttle.ts';
import { registerAccess } from './modules/access/module.ts';
import { registerInsight } from './modules/insight/module.ts';
import { registerKeeping } from './modules/keeping/module.ts';
import { registerPeople } from './modules/people/module.ts';
import { registerTime } from './modules/time/module.ts';
import { createAuditAfterAnswer } from './record/audit/audit-after-answer.ts';
import type { ProductSettings, Services } from './record/services.ts';
import { createSessions } from './record/sessions/sessions.ts';

export interface AppDependencies
  extends Pick<Services, 'db' | 'clock' | 'hub' | 'secretFor' | 'signer' | 'mailer' | 'peopleFileProgram'> {
  /** For long lists and files, which may be a second old; `db` unless there is a replica. */
  readonly reads?: ReadableDatabase;
  /** The metrics of this process, next to those of the database. */
  readonly figures?: readonly Figure[];
  readonly settings: ProductSettings & {
    readonly trustProxy: TrustedProxies;
    readonly metricsAccess: MetricsOptions['access'];
    readonly logLevel: string;
    readonly logTo?: { write(line: string): void } | undefined;
    /** The folder of the built pages. Missing in tests of the API. */
    readonly webRoot: string | undefined;
  };
}

/** Milliseconds after which a company passes full limits of the whole installation: who fills them has many new ones. */
const establishedAfter = 24 * 3_600_000;

/** The modules in the order in which they may know each other. */
const modules = [registerAccess, registerPeople, registerTime, registerInsight, registerKeeping];

/** The whole server, ready to listen or to be injected into. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, reads = db, clock, hub, secretFor, figures = [], settings } = dependencies;
  const sessions = createSessions(db, clock, settings.publicUrl);
  const throttle = createThrottle(db, clock, secretFor('throttle'), {
    isEstablished: (companyId) =>
      isCompanySince(db, companyId, new Date(clock.now().getTime() - establishedAfter)),
    onFull: (limit) => app.log.warn({ limit }, 'a limit of the whole installation is full'),
  });
  const fullLimits: Figure = {
    name: 'checkpoint_full_limits',
    help: 'Limits of the whole installation that are full.',
    read: () => throttle.fullLimits(),
  };
  const metrics = {
    access: settings.metricsAccess,
    figures: [...installationFigures(db, clock, hub), fullLimits, ...figures],
  };
  const app = await createServer({ db, clock, sessions, metrics, settings });
  await addOpenApi(app);
  const services: Services = {
    ...dependencies,
    ...{ reads, sessions, turns: createTurns() },
    throttle,
    auditAfterAnswer: createAuditAfterAnswer(app, db),
  };
  await app.register(async (api) => {
    for (const register of modules) register(api, services);
  });
  return app;
}
