import { providerRoutes } from '@checkpoint/contract/calls/provider';
import * as oidc from 'openid-client';
import type { Clock } from '#kernel/clock.ts';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import { createDiscovery } from './discovery.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { isIncomplete, type ProvidedIdentity, readIdentity } from './provided-identity.ts';
import { type ProviderFault, providerFault } from './provider-fault.ts';

const scope = 'openid email profile';

/** What the provider confirmed. */
export interface Confirmed {
  readonly identity: ProvidedIdentity;
  /** Shown to the provider at the sign-out, so that it knows whom to sign out. */
  readonly idToken: string;
}

export interface IdentityProvider {
  readonly name: string;
  /** Where a browser goes to sign in. `chooseAccount` lets a person leave the account that the provider remembers. */
  signInAddress(pending: PendingSignIn, chooseAccount: boolean): Promise<URL | ProviderFault>;
  /** Who came back with `query`, in answer to `pending`. */
  confirm(query: string, pending: PendingSignIn): Promise<Confirmed | ProviderFault>;
  /** Where a browser goes to sign out, null where the provider has no such place or does not answer. */
  signOutAddress(idToken: string): Promise<URL | null>;
}

/** The provider of the configuration. Nothing is asked of it before somebody wants to sign in. */
export function createIdentityProvider(settings: ProviderSettings, clock: Clock): IdentityProvider {
  const discover = createDiscovery(settings, clock);
  const redirectUri = new URL(providerRoutes.finishSignIn.path, settings.publicUrl);

  async function confirm(query: string, pending: PendingSignIn): Promise<Confirmed> {
    const configuration = await discover();
    const callback = new URL(redirectUri);
    callback.search = query;
    const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: pending.codeVerifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new Error('there is no ID token');
    const more = isIncomplete(claims)
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
    return {
      identity: readIdentity(claims.iss, claims.sub, { ...claims, ...more }),
      idToken: tokens.id_token,
    };
  }

  async function signInAddress(pending: PendingSignIn, chooseAccount: boolean): Promise<URL> {
    return oidc.buildAuthorizationUrl(await discover(), {
      redirect_uri: redirectUri.href,
      scope,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      state: pending.state,
      nonce: pending.nonce,
      ...(chooseAccount ? { prompt: accountPrompt(settings.issuer) } : {}),
    });
  }

  async function signOutAddress(idToken: string): Promise<URL | null> {
    const configuration = await discover();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL('/', settings.publicUrl).href,
    });
  }

  return {
    name: settings.name,
    signInAddress: (pending, chooseAccount) => signInAddress(pending, chooseAccount).catch(providerFault),
    confirm: (query, pending) => confirm(query, pending).catch(providerFault),
    signOutAddress: async (idToken) => signOutAddress(idToken).catch(() => null),
  };
}

/** The value `login` works with every provider, except those that let people choose among signed-in accounts. */
const accountPrompt = ({ hostname }: URL): string =>
  ['accounts.google.com', 'login.microsoftonline.com'].includes(hostname) ? 'select_account' : 'login';
