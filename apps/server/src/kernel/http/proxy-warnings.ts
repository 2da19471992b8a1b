import type { FastifyInstance } from 'fastify';
import { isHttps } from './scheme.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

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
