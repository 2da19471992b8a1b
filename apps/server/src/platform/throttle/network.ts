import { isIPv6 } from 'node:net';

/**
 * What counts as one network address: an IPv4 address, or the /64 of an IPv6 one, since every customer of a provider
 * has 2^64 addresses to choose from.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const whole = [...groups, ...(tail === undefined ? [] : gap), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
