import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './answer.ts';
import { isOwnName } from './loopback.ts';
import type { MetricsOptions } from './metrics.ts';
import { sendRefusal } from './send-error.ts';

/**
 * With a public address, only its host and the names of this machine are served (421). Otherwise a page elsewhere could
 * point a name of its own at this server and read the answers as its own.
 */
export function serveKnownHosts(
  app: FastifyInstance,
  publicUrl: string | undefined,
  metricsAccess: MetricsOptions['access'],
): void {
  if (publicUrl === undefined) return;
  const publicName = new URL(publicUrl).hostname;
  app.addHook('onRequest', (request, reply, done) => {
    const name = hostnameOf(request.host);
    const isServed = name === publicName || (name !== null && isOwnName(name));
    if (isServed || isProbe(request, name, metricsAccess)) return done();
    void sendRefusal(request, reply, refuse('host_not_served'));
  });
}

/** As `URL` writes it; null for what is no host. */
const hostnameOf = (host: string | undefined): string | null =>
  host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;

const isAddress = (name: string): boolean => /^(\d+(\.\d+){3}|\[.+\])$/.test(name);

/** Load balancers ask by address or name no host at all; Prometheus uses a name inside its network, and has a token. */
function isProbe(
  { url }: FastifyRequest,
  name: string | null,
  metricsAccess: MetricsOptions['access'],
): boolean {
  if (url === '/metrics') return typeof metricsAccess === 'object';
  return (url === '/healthz' || url === '/readyz') && (name === null || isAddress(name));
}
