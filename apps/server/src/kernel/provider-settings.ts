import * as z from 'zod';

/** The identity provider that administrators sign in at. */
export interface ProviderSettings {
  /** The issuer, exactly as its own metadata names it, except for a trailing slash. */
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people know it by, and the `authType` of its accounts. */
  readonly name: string;
  /** The address that people open: the provider sends them back to a path below it. */
  readonly publicUrl: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether this issuer can be trusted: it uses HTTPS, or is on this machine for trying it out. Microsoft's common
 * endpoints are refused, because they admit every company's and every private account.
 */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '' || pathname.includes('/.well-known/')) return false;
  if (hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\//.test(pathname)) {
    return false;
  }
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

/** `local` and `checkpoint` are the names of the product's own kinds of account. */
const isFree = (name: string) => !['local', 'checkpoint'].includes(name.toLowerCase());

export const providerVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer).optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER_NAME: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._&-]{0,39}$/u)
    .refine(isFree)
    .default('replit'),
};

export const expectedOfProvider: Record<keyof typeof providerVariables, string> = {
  OIDC_ISSUER:
    "your identity provider's issuer, on https and of your own tenant, without /.well-known/openid-configuration",
  OIDC_CLIENT_ID: 'the client id that the identity provider gave you',
  OIDC_CLIENT_SECRET: 'the client secret that the identity provider gave you',
  OIDC_PROVIDER_NAME: 'a name of letters, digits and spaces (at most 40), neither local nor checkpoint',
};

type Values = z.infer<z.ZodObject<typeof providerVariables>> & { readonly PUBLIC_URL?: string | undefined };

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const;

/** The identity provider of the environment, if any. Throws with one line that names missing variables. */
export function providerOf(values: Values): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_PROVIDER_NAME, PUBLIC_URL } = values;
  if ([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every((value) => value === undefined))
    return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL) {
    const missing = together.filter((name) => values[name] === undefined);
    throw new Error(
      `Signing in at an identity provider needs ${together.join(', ')} together; not set: ${missing.join(', ')}.`,
    );
  }
  return {
    issuer: new URL(OIDC_ISSUER),
    ...{ clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET },
    ...{ name: OIDC_PROVIDER_NAME, publicUrl: PUBLIC_URL },
  };
}
