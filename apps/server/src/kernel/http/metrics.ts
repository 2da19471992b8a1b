import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refuse } from './answer.ts';
import { isLocalUse } from './scheme.ts';
import { sendRefusal } from './send-error.ts';

/** A figure that is read when somebody asks for the metrics. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export interface MetricsOptions {
  /** `open` for programs on this machine, or only with the token. `off` answers 404. */
  readonly access: 'open' | 'off' | { readonly token: string };
  readonly figures: readonly Figure[];
}

/** Serves `/metrics` for Prometheus: the process, the requests by route and status, and the figures given. */
export function addMetrics(app: FastifyInstance, { access, figures }: MetricsOptions): void {
  if (access === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  for (const figure of figures) addFigure(registry, figure);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, access)) return sendRefusal(request, reply, refuse('not_found'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'checkpoint_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // An event stream lasts as long as its page is open: that is no answering time.
    if (routeOptions.config.route?.answers === 'events') return;
    // Unknown paths share one label: strangers could otherwise create labels without end.
    const route = routeOptions.config.route?.path ?? 'page';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function addFigure(registry: Registry, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // One figure that cannot be read, the database being away, must not hide the others.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

/** Without a token nobody whom a proxy passes on is answered: the proxy may stand open to everybody. */
function isAllowed(request: FastifyRequest, access: Exclude<MetricsOptions['access'], 'off'>): boolean {
  if (access === 'open') return isLocalUse(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${access.token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
