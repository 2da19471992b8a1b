import type { FastifyRequest } from 'fastify';
import { isOwnName } from './loopback.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether the person at the other end uses HTTPS. With a public address on HTTPS everybody does, said by a trusted
 * proxy or not, except who opens the server on its own machine.
 */
export const isHttps = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  request.protocol === 'https' || ((publicUrl?.startsWith('https:') ?? false) && !isLocalUse(request));

/** Neither the proxy of this machine nor a client that pretends: no forwarding, and a name that only works here. */
function isLocalUse({ headers, raw }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['x-forwarded-proto'] ?? headers.forwarded;
  const address = `http://${headers.host}`;
  return (
    forwarded === undefined &&
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    URL.canParse(address) &&
    isOwnName(new URL(address).hostname)
  );
}
