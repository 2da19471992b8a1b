import type { NewCredential } from '@checkpoint/contract/calls/two-factors';
import type { Database } from '#kernel/database/database.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import { hashToken, newToken } from './browser-token.ts';
import type { Owner } from './dependencies.ts';
import { afterAdding, afterRemoving, recordChange } from './factor-change.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './passkey-queries.ts';
import { countFactors } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { insertChallenge, takeChallenge } from './step-queries.ts';
import { creationOptions, readNewPasskey } from './webauthn.ts';

/** Milliseconds in which a challenge can be answered. */
export const challengeLives = 5 * 60_000;
export const mostPasskeys = 20;

/** What the browser needs to make a passkey, and the token of the cookie that ties it to this browser. */
export async function beginPasskey(db: Database, party: RelyingParty, { actor, now }: Owner) {
  const existing = await listPasskeys(db, actor.userId);
  const name = `${actor.firstName} ${actor.lastName}`;
  const options = await creationOptions(party, { userId: actor.userId, email: actor.email, name }, existing);
  const token = newToken();
  const expires = new Date(now.getTime() + challengeLives);
  await insertChallenge(db, {
    ...{ tokenHash: hashToken(token), challenge: options.challenge, purpose: 'add', expires },
    userId: actor.userId,
  });
  return { options, token, expires };
}

export type AddOutcome =
  | { readonly kind: 'added'; readonly recoveryCodes: string[] | null }
  | { readonly kind: 'passkey_not_added' | 'second_factor_exists' | 'too_many_passkeys' | 'unauthenticated' };

interface Made {
  readonly name: string;
  readonly credential: NewCredential;
}

/** Keeps a passkey that answers the challenge of this browser and of this account. */
export async function addPasskey(
  db: Database,
  key: Buffer,
  party: RelyingParty,
  owner: Owner,
  token: string,
  { name, credential }: Made,
): Promise<AddOutcome> {
  const { userId } = owner.actor;
  const asked = await takeChallenge(db, hashToken(token), 'add', owner.now);
  if (asked?.user_id !== userId) return { kind: 'passkey_not_added' };
  const made = await readNewPasskey(party, asked.challenge, credential);
  if (made === null) return { kind: 'passkey_not_added' };
  const transports = credential.response.transports ?? [];
  const passkey = { ...made, userId, name, relyingParty: party.id, transports, now: owner.now };
  return db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, owner.actor))) return { kind: 'unauthenticated' };
    const { passkeys } = await countFactors(tx, userId, null);
    if (passkeys >= mostPasskeys) return { kind: 'too_many_passkeys' };
    if (!(await insertPasskey(tx, passkey))) return { kind: 'second_factor_exists' };
    return {
      kind: 'added',
      recoveryCodes: await afterAdding(tx, key, owner, { kind: 'passkey', passkey: name }),
    };
  });
}

/** False when the account has no such passkey. */
export const giveName = (db: Database, owner: Owner, id: string, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const former = await renamePasskey(tx, owner.actor.userId, id, name);
    if (former === undefined) return false;
    await recordChange(tx, owner, 'passkey_renamed', { passkey: [former, name] });
    return true;
  });

export type RemovePasskeyOutcome = 'removed' | 'not_found' | 'unauthenticated';

export const removePasskey = (db: Database, owner: Owner, id: string): Promise<RemovePasskeyOutcome> =>
  db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, owner.actor))) return 'unauthenticated';
    const name = await deletePasskey(tx, owner.actor.userId, id);
    if (name === undefined) return 'not_found';
    await afterRemoving(tx, owner, { kind: 'passkey', passkey: name });
    return 'removed';
  });
