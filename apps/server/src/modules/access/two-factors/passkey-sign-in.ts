import type { UsedCredential } from '@checkpoint/contract/calls/two-factors';
import type { Database } from '#kernel/database/database.ts';
import { hashToken, newToken } from './browser-token.ts';
import { findPasskey, listPasskeys, markUsed } from './passkey-queries.ts';
import { challengeLives } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPending, insertChallenge, takeChallenge, takePending } from './step-queries.ts';
import { readUse, requestOptions } from './webauthn.ts';

/** The browser's options to sign in with a passkey: one of the account whose second step is pending here, or else any. */
export async function beginPasskeySignIn(
  db: Database,
  party: RelyingParty,
  pendingToken: string | undefined,
  now: Date,
) {
  const pending =
    pendingToken === undefined ? undefined : await findPending(db, hashToken(pendingToken), now);
  const userId = pending?.user_id;
  const own = userId === undefined ? [] : await listPasskeys(db, userId);
  const options = await requestOptions(
    party,
    own.filter(({ relying_party }) => relying_party === party.id),
  );
  const token = newToken();
  const expires = new Date(now.getTime() + challengeLives);
  await insertChallenge(db, {
    ...{ tokenHash: hashToken(token), challenge: options.challenge, purpose: 'sign_in', expires },
    userId: userId ?? null,
  });
  return { options, token, expires };
}

interface Tokens {
  readonly challenge: string;
  readonly pending: string | undefined;
}

export interface PasskeyOwner {
  readonly userId: string;
  readonly companyId: string | null;
}

export type PasskeyOutcome =
  | { readonly kind: 'right'; readonly owner: PasskeyOwner; readonly epoch: number }
  /** `owner` is the account of a known passkey. Only the audit trail may reveal it. */
  | { readonly kind: 'refused'; readonly owner: PasskeyOwner | undefined };

const nobodys: PasskeyOutcome = { kind: 'refused', owner: undefined };

/**
 * The account whose passkey answers this browser's challenge. The authenticator has verified the person, so it counts
 * as both steps. The first answer uses up a challenge, whether it is right or not.
 */
export async function finishPasskeySignIn(
  db: Database,
  party: RelyingParty,
  tokens: Tokens,
  credential: UsedCredential,
  now: Date,
): Promise<PasskeyOutcome> {
  const asked = await takeChallenge(db, hashToken(tokens.challenge), 'sign_in', now);
  if (asked === undefined) return nobodys;
  const passkey = await findPasskey(db, credential.id);
  if (passkey === undefined) return nobodys;
  const { user_id: userId, company_id: companyId } = passkey;
  const owner = { userId, companyId };
  const isExpected = asked.user_id === null || asked.user_id === userId;
  if (!isExpected || !namesOwner(credential, userId)) return { kind: 'refused', owner };
  const counter = await readUse(party, asked.challenge, passkey, credential);
  const epoch = counter === null ? undefined : await markUsed(db, passkey.id, counter, now);
  if (epoch === undefined) return { kind: 'refused', owner };
  if (tokens.pending !== undefined) await takePending(db, hashToken(tokens.pending), now);
  return { kind: 'right', owner, epoch };
}

/** Who the passkey says it belongs to, where it says so: always without a password, not always after one. */
const namesOwner = ({ response: { userHandle } }: UsedCredential, userId: string): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
