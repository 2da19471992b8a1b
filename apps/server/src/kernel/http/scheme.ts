import type { FastifyRequest } from 'fastify';
import { isOwnName } from './loopback.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether the person at the other end uses HTTPS. With a public address on HTTPS everybody does, said by a trusted
 * proxy or not, except who opens the server on its own machine.
 */
export const isHttps = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  request.protocol === 'https' || ((publicUrl?.startsWith('https:') ?? false) && !isLocalUse(request));

/** What proxies add to the requests that they pass on. */
const forwardingHeaders = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
];

/** Neither the proxy of this machine nor a client that pretends: no forwarding, and a name that only works here. */
export function isLocalUse({ headers, raw }: FastifyRequest): boolean {
  const address = `http://${headers.host}`;
  return (
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    URL.canParse(address) &&
    isOwnName(new URL(address).hostname)
  );
}
