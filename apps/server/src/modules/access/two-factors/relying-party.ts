import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whom a browser binds passkeys to: a host name, and the pages that may speak for it. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The host name for passkeys: the public one, else the name that this browser used. Browsers bind a passkey to the name
 * themselves, so a forged Host header gains nothing. Undefined for a numeric address: passkeys need a name.
 */
export function relyingPartyOf(
  request: FastifyRequest,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  if (publicUrl !== undefined) return partyOf([publicUrl]);
  // Behind a proxy that is not trusted nobody knows the scheme; without HTTPS browsers offer passkeys to localhost only.
  return partyOf([`https://${request.host}`, `http://${request.host}`]);
}

function partyOf(addresses: readonly string[]): RelyingParty | undefined {
  const [first = ''] = addresses;
  if (!URL.canParse(first)) return undefined;
  const { hostname } = new URL(first);
  const isNumeric = isIP(hostname) !== 0 || hostname.startsWith('[');
  if (isNumeric) return undefined;
  return { id: hostname, origins: addresses.map((address) => new URL(address).origin) };
}
