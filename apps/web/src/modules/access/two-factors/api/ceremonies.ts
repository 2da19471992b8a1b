import type { TextKey } from '@checkpoint/contract/texts/en';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the browser does with a passkey. Fetched when somebody wants one. */
const browser = () => import('@simplewebauthn/browser');

export async function makePasskey(options: object) {
  // The server's WebAuthn library writes them for the browser, which checks them; the contract passes them on.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await (await browser()).startRegistration({ optionsJSON });
  return { ...passkey, ...withoutExtensions };
}

export async function askForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const credential = await (await browser()).startAuthentication({ optionsJSON });
  return { ...credential, ...withoutExtensions };
}

/** No extension is asked for. */
const withoutExtensions = { clientExtensionResults: {} };

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
