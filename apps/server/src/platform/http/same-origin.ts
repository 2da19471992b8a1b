import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something came from another site. Browsers say so in Sec-Fetch-Site; over plain HTTP
 * on a local network they withhold it, and Origin has to do. Programs that are no browser send neither.
 */
export function isCrossSiteWrite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request.headers.host, publicUrl);
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: originHost } = new URL(origin);
  return originHost === host || (publicUrl !== undefined && originHost === new URL(publicUrl).host);
}
