import { randomUUID } from 'node:crypto';
import { answerMark, companyHeader, personHeader } from '@checkpoint/contract/headers';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/database.ts';
import { refuse } from './kernel/http/answer.ts';
import { limitCalls } from './kernel/http/back-pressure.ts';
import { answerBrokenRequest } from './kernel/http/broken-request.ts';
import { endConnectionsOnClose } from './kernel/http/connections.ts';
import { addHealth } from './kernel/http/health.ts';
import { loggedError } from './kernel/http/log-error.ts';
import { addMetrics, type MetricsOptions } from './kernel/http/metrics.ts';
import { keepAddresses } from './kernel/http/network.ts';
import { addPages } from './kernel/http/pages.ts';
import { isCrossSiteWrite } from './kernel/http/same-origin.ts';
import { warnOfProxies } from './kernel/http/scheme.ts';
import { securityHeaders } from './kernel/http/security-headers.ts';
import { sendError, sendRefusal } from './kernel/http/send-error.ts';
import { serveKnownHosts } from './kernel/http/served-hosts.ts';
import { asFastifyOption, type TrustedProxies } from './kernel/http/trusted-proxies.ts';
import { stopHashing } from './kernel/passwords.ts';
import type { ProviderSettings } from './kernel/provider-settings.ts';
import type { Sessions } from './record/sessions/sessions.ts';

export interface ServerDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly metrics: MetricsOptions;
  readonly settings: {
    readonly publicUrl: string | undefined;
    readonly trustProxy: TrustedProxies;
    readonly logLevel: string;
    /** Where the log goes, standard output unless said otherwise. */
    readonly logTo?: { write(line: string): void } | undefined;
    readonly provider: ProviderSettings | undefined;
    readonly webRoot: string | undefined;
  };
}

const bodyLimit = 64 * 1024;

/** The headers of an answer that bypasses the hooks, which add them to every other answer. */
const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const answerBadPath = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void sendError(error, request, reply.headers({ ...bareHeaders, ...answerMark(request.id) }));

/** The bare server: parsing, sessions, errors, headers, health and pages, but no call of the product yet. */
export async function createServer({
  db,
  clock,
  sessions,
  metrics,
  settings,
}: ServerDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: asFastifyOption(settings.trustProxy),
    logger: settings.logLevel !== 'silent' && {
      level: settings.logLevel,
      serializers: { err: loggedError },
      ...(settings.logTo === undefined ? {} : { stream: settings.logTo }),
    },
    clientErrorHandler: answerBrokenRequest,
    // A request is logged when it fails; a line for each of thousands of punches would drown what matters.
    logController: new LogController({ disableRequestLogging: true }),
    // An over-long id is an unknown one like any other; Node bounds the whole path.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16 * 1024 },
    // Monitors ask by HEAD. What is more than an answer to read has no handler run for it (endpoint.ts).
    exposeHeadRoutes: true,
    // What still arrives while it stops is refused below, in the form of every other error.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // A path that cannot even be decoded is refused before any hook runs; it gets the same form of answer.
    frameworkErrors: answerBadPath,
    genReqId: () => randomUUID(),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  // Writes must be JSON; anything else is refused (415). So plain HTML forms of other sites cannot write.
  app.removeContentTypeParser('text/plain');

  keepAddresses(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  giveHeaders(app, settings.publicUrl);
  serveKnownHosts(app, settings.publicUrl, metrics.access);

  refuseUnknownRoutes(app);
  const callsAtWork = limitCalls(app);
  addMetrics(app, {
    access: metrics.access,
    figures: [
      { name: 'checkpoint_calls_at_work', help: 'Calls at work or waiting.', read: callsAtWork },
      ...metrics.figures,
    ],
  });
  endConnectionsOnClose(app);
  warnOfProxies(app, settings);
  const isStopping = stopHashingOnClose(app);
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping()) return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 2 }));
    // People share computers, and proxies store what nobody forbids them to.
    if (request.routeOptions.config.route) reply.header('cache-control', 'no-store');
    if (settings.provider && request.routeOptions.config.route?.isOwnSignIn) {
      return sendRefusal(request, reply, refuse('not_found'));
    }
    if (isCrossSiteWrite(request, settings.publicUrl)) {
      return sendRefusal(request, reply, refuse('cross_site_request'));
    }
  });
  knowCallers(app, sessions);
  refuseWritesOfOthers(app);
  addHealth(app, db, clock);
  await addPages(app, settings.webRoot, settings.publicUrl);
  return app;
}

/** Returns whether the server is stopping. */
function stopHashingOnClose(app: FastifyInstance): () => boolean {
  let resumeHashing: (() => void) | undefined;
  app.addHook('preClose', async () => {
    resumeHashing = stopHashing();
  });
  // There may be other servers in this process: tests have them.
  app.addHook('onClose', async () => resumeHashing?.());
  return () => resumeHashing !== undefined;
}

/** First of all hooks: a refusal by any other has these headers too. */
function giveHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, ...answerMark(request.id) });
    done();
  });
}

/** Authenticates the caller before the body is read, and again if reading took long. */
function knowCallers(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.session) request.actor = await sessions.actorOf(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.session) request.actor = await sessions.actorNow(request, reply);
  });
}

/**
 * Refuses writes of a page that belongs to somebody else than the session, or shows another company. Tabs share one
 * cookie: after a sign-in in one tab, an older page may still be open in another. It needs the caller: it comes after
 * authentication.
 */
function refuseWritesOfOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const other = otherInWrite(request);
    if (other !== null) return sendRefusal(request, reply, refuse(other));
  });
}

function otherInWrite({ actor, method, headers, routeOptions }: FastifyRequest) {
  const person = headers[personHeader];
  const company = headers[companyHeader];
  if (method === 'GET' || actor === null || person === undefined) return null;
  if (person !== actor.userId) return 'other_person';
  // Whoever signs out does so as a person, whichever company another tab has chosen.
  if (routeOptions.config.route?.isOfPerson) return null;
  // A page of the version before follows no change of company. As another person's, its punches wait.
  if (company === undefined) return actor.session.isOneOfSeveral ? 'other_person' : null;
  return company === (actor.membership?.companyId ?? '') ? null : 'other_company';
}

/** Deny by default: a call without a contract, which says what it needs, keeps the server from starting. */
function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && !config?.route && !config?.isDescription) {
      throw new Error(
        `${method} ${url} is not in the contract; declare it with endpoint() or publicEndpoint()`,
      );
    }
  });
}
