import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import { findPassword } from '../identity/account-queries.ts';
import { ownPasswords } from '../identity/check-own-password.ts';
import { asksSecondStep } from '../identity/sign-in.ts';
import { hasCode, readCode } from './second-step.ts';

/** What shows that whoever is signed in is the account's owner, and did not just find an open session. */
export interface OwnersProof {
  readonly currentPassword?: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Asks for the password, and for a code where the account has any. The refusal stands at the field that lacks it;
 * `passwordField` is the name of the password's.
 */
export type OwnerCheck = (
  actor: Actor,
  proof: OwnersProof,
  address: string,
  passwordField?: string,
) => Promise<Refusal | null>;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly factorKey: Buffer;
}

export function createOwnerCheck({ db, clock, throttle, factorKey }: Dependencies): OwnerCheck {
  const checkPassword = ownPasswords(db, throttle);

  return async (actor, { currentPassword = '', code = '' }, address, passwordField = 'currentPassword') => {
    const account = await findPassword(db, actor.userId);
    // An account of an identity provider. Nothing else that it could ask to change is guarded here.
    if (!account?.password_hash) return emailElsewhere;
    const wrongPassword = at(passwordField, 'wrong_current_password');
    // Nothing was tried yet: the fields are only shown where they are asked for.
    if (currentPassword === '') return wrongPassword;
    const password = await checkPassword(actor, currentPassword, address);
    if (password === 'wrong') return wrongPassword;
    if (password !== 'right') return refuse('too_many_attempts', password);
    // A temporary password ended all sessions when it was set: this one began with both steps, and only to replace it.
    if (account.temporary_password_until !== null) return null;
    // The factors of somebody who is an employee everywhere again rest.
    if (!asksSecondStep(account)) return null;
    return (await hasCode(db, actor.userId)) ? checkCode(actor, code, address) : null;
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

const emailElsewhere: Refusal = {
  ...refuse('no_password'),
  issues: invalidField('email', 'employees.emailElsewhere').issues ?? [],
};

const at = (path: string, code: 'wrong_current_password' | 'wrong_code'): Refusal => ({
  ...refuse(code),
  issues: invalidField(path, `error.${code}`).issues ?? [],
});
