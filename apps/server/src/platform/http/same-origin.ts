import type { FastifyRequest } from 'fastify';
import { isHttps } from './scheme.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something came from another site. Browsers say so in Sec-Fetch-Site; over plain HTTP
 * on a local network they withhold it, and Origin has to do. Programs that are no browser send neither.
 */
export function isCrossSiteWrite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return false;
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers;
  if (site === 'same-origin') return false;
  return site !== 'none' || (origin !== undefined && !isOwnOrigin(origin, request, publicUrl));
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol, origin: plain } = new URL(origin);
  if (publicUrl !== undefined && plain === new URL(publicUrl).origin) return true;
  // A proxy that nobody told us to trust may end HTTPS before us; what came by HTTPS never began on a plain page.
  return host === request.headers.host && (protocol === 'https:' || !isHttps(request, publicUrl));
}
