import type { Database } from '#kernel/database/database.ts';
import { verifyPassword } from '#kernel/passwords.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import { findPassword } from './account-queries.ts';

/** Asks somebody who is signed in for their password again. A wrong one counts: a stolen session must not guess. */
export const ownPasswords =
  (db: Database, throttle: Throttle) =>
  async (
    actor: Actor,
    password: string,
    address: string,
  ): Promise<'right' | 'wrong' | { readonly retryAfterSeconds: number }> => {
    const attempt = throttle.signIn(actor.email, address);
    const wait = await attempt.refusedFor();
    if (wait !== null) return { retryAfterSeconds: wait };
    const account = await findPassword(db, actor.userId);
    const matches = await verifyPassword(account?.password_hash ?? null, password, address);
    const refused = await (matches ? attempt.confirm() : attempt.count());
    if (refused !== null) return { retryAfterSeconds: refused };
    return matches ? 'right' : 'wrong';
  };
