import type { TextKey } from '@checkpoint/contract/texts/en';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the browser does with a passkey. Fetched when somebody wants one. */
const browser = () => import('@simplewebauthn/browser');

export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await browser()).startRegistration({ optionsJSON });

export const askForPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await browser()).startAuthentication({ optionsJSON });

/** Why the browser gave no passkey, where the person can do something about it. */
export function ceremonyFault(error: unknown): TextKey | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'twoFactors.cancelled';
    case 'InvalidStateError':
      return 'twoFactors.passkeyThere';
    case 'SecurityError':
      return 'error.passkeys_unavailable';
    case 'NotSupportedError':
      return 'twoFactors.passkeysUnsupported';
    default:
      return undefined;
  }
}
