import type { NewCredential, UsedCredential } from '@checkpoint/contract/calls/two-factors';
import type { PasskeyRow } from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** A third of a second to load, and most servers never see a passkey. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: what every Node that the product runs on can check. */
const algorithms = [-8, -7, -257];

/** Milliseconds that a browser waits for its person. */
const timeoutMs = 5 * 60_000;

interface KnownPasskey {
  readonly id: string;
  readonly transports: readonly string[];
}

const known = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }));

interface Account {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/**
 * The browser's options to create a passkey. The authenticator must store it and verify the person (PIN, finger, face),
 * so that the passkey can replace the password too.
 */
export async function creationOptions(
  party: RelyingParty,
  account: Account,
  existing: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Checkpoint',
    rpID: party.id,
    userID: new TextEncoder().encode(account.userId),
    userName: account.email,
    userDisplayName: account.name,
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: known(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What the browser needs to use one: of these, or without any named, whichever the person has for this site. */
export async function requestOptions(party: RelyingParty, allowed: readonly KnownPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: known(allowed),
  });
}

export interface MadePasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** The passkey that answers this challenge; null when it does not. */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: string,
  credential: NewCredential,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  // The library throws for any fault in what a browser, or an attacker, sends.
  const checked = await verifyRegistrationResponse({
    response: withoutMissing(credential),
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, publicKey, counter };
}

/** How often the passkey says it was used, when it answers this challenge; null when it does not. */
export async function readUse(
  party: RelyingParty,
  challenge: string,
  passkey: PasskeyRow,
  credential: UsedCredential,
): Promise<number | null> {
  if (passkey.relying_party !== party.id) return null;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: withoutMissing(credential),
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

type Present<Value> = Value extends readonly (infer Item)[]
  ? Item[]
  : Value extends object
    ? { [Key in keyof Value]: Present<Exclude<Value[Key], undefined>> }
    : Value;

/** The same without optional fields that are there but undefined, which the library's types do not take. */
const withoutMissing = <Value extends object>(value: Value): Present<Value> =>
  // Writing it out and reading it again leaves exactly those fields out.
  JSON.parse(JSON.stringify(value)) as Present<Value>;
