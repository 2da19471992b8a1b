import { isIP, isIPv4 } from 'node:net';

/**
 * Whose `X-Forwarded-*` headers are believed: how many proxies stand in front, or their addresses and subnets. The
 * client is the last address that none of them is; what stands before it in the header is the client's own claim.
 */
export type TrustedProxies = number | readonly string[];

/** Names for the ranges that no stranger on the internet can come from. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads `false`, `true` (one proxy), a number of proxies, or addresses and subnets; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= 10 ? Number(text) : undefined;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every(isRange) ? proxies : undefined;
}

function isRange(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128));
}

/** The same for Fastify, which numbers the connection itself hop 0. */
export const asFastifyOption = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
};
