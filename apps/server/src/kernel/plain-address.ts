import { isIP, isIPv4, SocketAddress } from 'node:net';

/** Some proxies name the port as well: `203.0.113.9:5000`, `[2001:db8::1]:443`, even in quotation marks. */
const withPort = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/;
/** ::ffff:203.0.113.9 and the older ::203.0.113.9 */
const embedded = /^::(?:ffff:)?(\d+\.[\d.]+)$/;

/**
 * The canonical form of an address: IPv4 if IPv6 only wraps it, else the shortest IPv6 form, without port and zone.
 * Null if it is no address.
 */
export function plainAddress(text: string): string | null {
  const [, bracketed, beforePort] = withPort.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%');
  if (isIP(address) === 0) return null;
  if (isIPv4(address)) return address;
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address;
  return embedded.exec(shortest)?.[1] ?? shortest;
}
