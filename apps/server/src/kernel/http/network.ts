import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it came from, in its plain form, read when it began: `ip` is unknown as soon as the client has left. */
    address: string;
  }
}

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

/**
 * One network address: an IPv4 address or an IPv6 /64, since every customer of a provider has 2^64 addresses to choose
 * from.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  const groups = groupsOf(plain);
  return groups === null ? plain : prefixOf(groups, 64);
}

/**
 * The networks that contain an address, from wide to narrow. Somebody with many /64 or a whole IPv4 block has them side
 * by side. Providers get /32 and their customers at most /48; IPv4 is allocated by /16 and /24.
 */
export function networksOf(address: string): readonly string[] {
  const plain = plainAddress(address) ?? address;
  const groups = groupsOf(plain);
  if (groups !== null) return [32, 48, 64].map((length) => prefixOf(groups, length));
  const bytes = plain.split('.');
  return [`${bytes.slice(0, 2).join('.')}/16`, `${bytes.slice(0, 3).join('.')}/24`, plain];
}

/** The network that one customer of a provider has at most: IPv6 /48, IPv4 /24. */
export const customerNetworkOf = (address: string): string => networksOf(address)[1] ?? address;

/** The eight groups of a plain IPv6 address; null for any other. */
function groupsOf(plain: string): readonly string[] | null {
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...(tail === undefined ? [] : gap), ...after];
}

const prefixOf = (groups: readonly string[], length: number): string =>
  `${groups.slice(0, length / 16).join(':')}::/${length}`;

/** Stores each request's client address. It must be the first of all hooks, since everything later may need the address. */
export function keepAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.remoteAddress === undefined) {
      // The client left before the request began. Nobody reads the answer, and its changes could not be traced.
      reply.hijack();
      return void socket.destroy();
    }
    request.address = addressOf(request);
    done();
  });
}

/** The client's address. If a proxy names none that is valid, it is the proxy's own. */
const addressOf = ({ ip, ips = [ip] }: FastifyRequest): string =>
  ips.map(plainAddress).findLast((address) => address !== null) ?? ip;
