import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import type { OwnerCheck } from '#modules/access/port.ts';
import type { Actor } from '#record/actors/actor.ts';
import { findSession } from '#record/sessions/queries.ts';

/** Milliseconds for which a sign-in at the identity provider shows who somebody is. */
const recent = 10 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly checkOwner: OwnerCheck;
}

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Asks for the password and the second step. An account of an identity provider has neither here: its owner has signed
 * in there in the last ten minutes. `isWrong` where something was given that is not right.
 */
export async function proveOwner(
  { db, clock, checkOwner }: Dependencies,
  actor: Actor,
  { password, code }: Proof,
  address: string,
): Promise<{ readonly refusal: Refusal; readonly isWrong: boolean } | null> {
  const refusal = await checkOwner(actor, { currentPassword: password, code }, address, 'password');
  if (refusal === null) return null;
  if (refusal.refused === 'no_password') {
    const session = await findSession(db, actor.sessionId, clock.now());
    const since = Date.parse(session?.sess.createdAt ?? '');
    return clock.now().getTime() - since <= recent
      ? null
      : { refusal: refuse('sign_in_again'), isWrong: false };
  }
  const isWrong =
    (refusal.refused === 'wrong_current_password' && password !== undefined) ||
    (refusal.refused === 'wrong_code' && code !== undefined);
  return { refusal, isWrong };
}
