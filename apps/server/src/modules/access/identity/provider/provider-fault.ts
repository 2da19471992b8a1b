import * as oidc from 'openid-client';

/** Why the provider's answer led to nobody. `cause` is for the operator's log: no token, no code, nothing secret. */
export interface ProviderFault {
  readonly fault: 'cancelled' | 'expired' | 'refused' | 'unavailable';
  readonly cause: string;
}

export const isProviderFault = (value: object): value is ProviderFault => 'fault' in value;

const notReachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** Translates an error of the protocol. Any other error is a bug and is rethrown. */
export function providerFault(error: unknown): ProviderFault {
  if (error instanceof oidc.AuthorizationResponseError) {
    return { fault: ofAuthorization(error.error), cause: said(error.error, error.error_description) };
  }
  if (error instanceof oidc.ResponseBodyError) {
    // A code that was used or is too old.
    const fault = error.error === 'invalid_grant' ? 'expired' : 'refused';
    return { fault, cause: said(error.error, error.error_description) };
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return { fault: 'refused', cause: error.message };
  if (error instanceof oidc.ClientError) {
    return { fault: notReachable.has(error.code ?? '') ? 'unavailable' : 'refused', cause: reasonOf(error) };
  }
  // What fetch throws when no connection comes about.
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return { fault: 'unavailable', cause: reasonOf(error) };
  }
  throw error;
}

function ofAuthorization(code: string): ProviderFault['fault'] {
  if (code === 'access_denied') return 'cancelled';
  return code === 'temporarily_unavailable' || code === 'server_error' ? 'unavailable' : 'refused';
}

/** Foreign words, cut short; the log writes them as a JSON string. */
const said = (code: string, description: string | undefined): string =>
  `${code}: ${description ?? ''}`.slice(0, 300);

function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
