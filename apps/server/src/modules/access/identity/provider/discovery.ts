import * as oidc from 'openid-client';
import type { Clock } from '#kernel/clock.ts';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import { issuerKey } from './provided-identity.ts';

/** Seconds that one request to the provider may take. */
const timeoutSeconds = 5;
/** Milliseconds after which what the provider says of itself is asked for again. */
const freshFor = 3_600_000;

/**
 * Finds the provider's endpoints and keys when first needed, and again every hour. A failure is not cached: the next
 * sign-in tries again. While the provider does not answer, the known endpoints stay in use.
 */
export function createDiscovery(settings: ProviderSettings, clock: Clock): () => Promise<oidc.Configuration> {
  let known: oidc.Configuration | undefined;
  let asking: Promise<oidc.Configuration> | undefined;
  let askedAt = 0;

  async function ask(): Promise<oidc.Configuration> {
    try {
      known = await discover(settings);
      askedAt = clock.now().getTime();
      return known;
    } catch (error) {
      if (known === undefined) throw error;
      return known;
    } finally {
      asking = undefined;
    }
  }

  return () => {
    if (known !== undefined && clock.now().getTime() - askedAt < freshFor) return Promise.resolve(known);
    asking ??= ask();
    return asking;
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const configuration = await oidc.discovery(issuer, clientId, clientSecret, authentication(clientSecret), {
    timeout: timeoutSeconds,
    // Signatures are checked although the tokens come straight from the provider.
    execute: [
      oidc.enableNonRepudiationChecks,
      // Plain HTTP is configurable for this machine alone.
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
  // The library forgives Microsoft's issuers a difference; one tenant's people must not be another's.
  const named = configuration.serverMetadata().issuer;
  if (!URL.canParse(named) || issuerKey(named) !== issuerKey(issuer)) {
    throw new oidc.ClientError(`the provider names itself ${named}, not ${issuer.href}`);
  }
  return configuration;
}

/** In the body where the provider takes that: some do not decode what the header has to encode. */
function authentication(clientSecret: string): oidc.ClientAuth {
  const inBody = oidc.ClientSecretPost(clientSecret);
  const inHeader = oidc.ClientSecretBasic(clientSecret);
  return (server, client, body, headers) => {
    const isTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (isTaken ? inBody : inHeader)(server, client, body, headers);
  };
}
