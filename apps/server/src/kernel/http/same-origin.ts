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
  return site !== 'none' || (origin !== undefined && !isOwn(origin, request, publicUrl));
}

/**
 * Where a navigation started, by Sec-Fetch-Site or else Referer. Over plain HTTP there is no Sec-Fetch-Site, and pages
 * can suppress the Referer. Such a visit looks like that of a person who types the address.
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
 * Whether a browser sent the request. Browsers ask for HTTPS with every navigation, and send their name and languages
 * with other loads; scripts may leave the languages out. Only browsers need protection from another site's links: no
 * link can lead a program here with somebody's cookie.
 */
const isBrowsers = ({ headers }: FastifyRequest): boolean =>
  headers['upgrade-insecure-requests'] !== undefined ||
  (headers['accept-language'] ?? '*') !== '*' ||
  (headers['user-agent'] ?? '').startsWith('Mozilla/');

/**
 * The address of the page that a write comes from. Show it only to the person who has that page open, since a request
 * can name any address. Undefined for programs.
 */
export function openedAt(request: FastifyRequest): string | undefined {
  const origin = webOrigin(request.headers.origin ?? '');
  return origin !== null && isOwn(origin, request, undefined) ? origin : undefined;
}

/** Whether the page of this address is the product's own. */
function isOwn(address: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = webOrigin(address);
  if (origin === null) return false;
  if (publicUrl !== undefined && origin === webOrigin(publicUrl)) return true;
  const { protocol } = new URL(origin);
  // An untrusted proxy may end HTTPS in front of us. A request that came by HTTPS never started on a plain HTTP page.
  if (protocol === 'http:' && isHttps(request, publicUrl)) return false;
  return origin === webOrigin(`${protocol}//${request.headers.host}`);
}

/** The origin as browsers write it: lower case, canonical address, and no default port. */
function webOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
