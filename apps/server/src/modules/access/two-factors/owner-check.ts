import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import { findPassword } from '../identity/account-queries.ts';
import { ownPasswords } from '../identity/check-own-password.ts';
import { hasSecondFactor, readCode } from './second-step.ts';

/** What shows that whoever is signed in is the account's owner, and did not just find an open session. */
export interface OwnersProof {
  readonly currentPassword?: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/** Asks for the password, and for the second step where there is one; the refusal at the field that lacks it. */
export type OwnerCheck = (actor: Actor, proof: OwnersProof, address: string) => Promise<Refusal | null>;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly factorKey: Buffer;
}

/** An account without a password is guarded by its provider, whose sign-in no e-mail of ours leads to. */
export function createOwnerCheck({ db, clock, throttle, factorKey }: Dependencies): OwnerCheck {
  const checkPassword = ownPasswords(db, throttle);

  return async (actor, { currentPassword = '', code = '' }, address) => {
    if (((await findPassword(db, actor.userId))?.password_hash ?? null) === null) return null;
    // Nothing was tried yet: the fields are only shown where they are asked for.
    if (currentPassword === '') return at('currentPassword', 'wrong_current_password');
    const password = await checkPassword(actor, currentPassword, address);
    if (password === 'wrong') return at('currentPassword', 'wrong_current_password');
    if (password !== 'right') return refuse('too_many_attempts', password);
    if (!(await hasSecondFactor(db, actor.userId))) return null;
    return checkCode(actor, code, address);
  };

  async function checkCode({ userId }: Actor, code: string, address: string): Promise<Refusal | null> {
    const attempt = throttle.secondStep(userId, address);
    const wait = await attempt.refusedFor();
    if (wait !== null) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    if (code === '') return at('code', 'wrong_code');
    const right = await readCode(db, factorKey, userId, code, clock.now());
    const refused = await (right === null ? attempt.count() : attempt.confirm());
    if (refused !== null) return refuse('too_many_attempts', { retryAfterSeconds: refused });
    const isUsed = right !== null && (await db.transaction((tx) => right.useUp(tx)));
    return isUsed ? null : at('code', 'wrong_code');
  }
}

const at = (path: string, code: 'wrong_current_password' | 'wrong_code'): Refusal => ({
  ...refuse(code),
  issues: invalidField(path, `error.${code}`).issues ?? [],
});
