import type { FastifyRequest } from 'fastify';
import { isOwnName } from './loopback.ts';
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
  return site !== 'none' || (origin !== undefined && !isOwn(origin, request, publicUrl));
}

/**
 * Where a navigation began, as Sec-Fetch-Site says or else Referer. Over plain HTTP there is no Sec-Fetch-Site, and pages
 * can keep the Referer back: such a visit looks like that of somebody who types the address.
 */
export function visitFrom(
  request: FastifyRequest,
  publicUrl: string | undefined,
): 'here' | 'elsewhere' | 'unsaid' {
  const { referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  if (referer !== undefined) return isOwn(referer, request, publicUrl) ? 'here' : 'elsewhere';
  return isBrowsers(request) ? 'unsaid' : 'here';
}

/**
 * Browsers ask for HTTPS with every navigation, and name themselves and their person's languages with whatever else a page
 * loads; a script may leave the languages out. A program that is none is led by nobody's link.
 */
const isBrowsers = ({ headers }: FastifyRequest): boolean =>
  headers['upgrade-insecure-requests'] !== undefined ||
  (headers['accept-language'] ?? '*') !== '*' ||
  (headers['user-agent'] ?? '').startsWith('Mozilla/');

/**
 * The address at which the page was opened that a write comes from, where other machines can open it, too: only for whoever
 * has that page open, since a request can name another. Undefined for programs.
 */
export function openedAt(request: FastifyRequest): string | undefined {
  const origin = webOrigin(request.headers.origin ?? '');
  if (origin === null || !isOwn(origin, request, undefined)) return undefined;
  return isOwnName(new URL(origin).hostname) ? undefined : origin;
}

/** Whether the page of this address is the product's own. */
function isOwn(address: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = webOrigin(address);
  if (origin === null) return false;
  if (publicUrl !== undefined && origin === webOrigin(publicUrl)) return true;
  const { protocol } = new URL(origin);
  // A proxy that nobody told us to trust may end HTTPS before us; what came by HTTPS never began on a plain page.
  if (protocol === 'http:' && isHttps(request, publicUrl)) return false;
  return origin === webOrigin(`${protocol}//${request.headers.host}`);
}

/** As browsers write it, whatever its case, its form of an address or a port that goes without saying. */
function webOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
