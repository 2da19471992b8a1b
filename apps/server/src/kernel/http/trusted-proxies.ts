import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from './network.ts';

/**
 * Whose `X-Forwarded-*` headers are trusted: a number of proxies in front, or their addresses and subnets. The client
 * is the last address in the header that is no trusted proxy. Earlier addresses are the client's own claim.
 */
export type TrustedProxies = number | readonly string[];

/** Names for the ranges that no stranger on the internet can come from. */
const namedRanges: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Parses `false`, `true` (one proxy), a number of proxies, or addresses and subnets. Undefined for anything else. */
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
  if (prefix === undefined) return true;
  // Nothing: everybody would be a proxy, and could claim to be anybody.
  const isLength = /^[1-9]\d{0,2}$/.test(prefix);
  return isLength && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

/** The same for Fastify, which numbers the connection itself hop 0. */
export function asFastifyOption(
  proxies: TrustedProxies,
): false | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const ranges = listOf(proxies);
  return (text) => {
    const address = plainAddress(text);
    return address !== null && ranges.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of proxies.flatMap((proxy) => namedRanges.get(proxy) ?? [proxy])) {
    const [text = '', prefix] = range.split('/');
    const [address = ''] = text.split('%');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
