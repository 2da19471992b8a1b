import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnName } from './loopback.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether the person at the other end uses HTTPS. With a public address on HTTPS everybody does, said by a trusted
 * proxy or not, except who opens the server on its own machine.
 */
export const isHttps = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  request.protocol === 'https' || ((publicUrl?.startsWith('https:') ?? false) && !isLocalUse(request));

/** What proxies add to the requests that they pass on. */
const forwardingHeaders = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
];

/** Neither the proxy of this machine nor a client that pretends: no forwarding, and a name that only works here. */
export function isLocalUse({ headers, raw }: FastifyRequest): boolean {
  const address = `http://${headers.host}`;
  return (
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    URL.canParse(address) &&
    isOwnName(new URL(address).hostname)
  );
}

interface Settings {
  readonly publicUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
}

/** Warns once about each wrong proxy setting that only requests reveal. */
export function warnOfProxies(app: FastifyInstance, { publicUrl, trustProxy }: Settings): void {
  const warned = new Set<string>();
  const warnOnce = (warning: string) => {
    if (warned.has(warning)) return;
    warned.add(warning);
    app.log.warn(warning);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (trustProxy === 0 && request.headers['x-forwarded-for'] !== undefined) {
      warnOnce(
        'X-Forwarded-For arrived, but no proxy is trusted: everybody behind the proxy counts as one address. Set TRUST_PROXY.',
      );
    }
    if (request.protocol === 'http' && isHttps(request, publicUrl)) {
      warnOnce(
        'PUBLIC_URL is https, but requests arrive over plain http and no trusted proxy says otherwise. Set TRUST_PROXY.',
      );
    }
    done();
  });
}
