import type { Database } from '#kernel/database/database.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import type { Owner } from './dependencies.ts';
import { afterAdding, afterRemoving } from './factor-change.ts';
import { confirmTotp, deleteTotp, findTotp, putTotp } from './queries.ts';
import { seal, unseal } from './sealed-secret.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Milliseconds in which a new secret can be confirmed. */
export const enrolmentLives = 15 * 60_000;

export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** A new secret, which counts for nothing until a code of it was given. */
export async function beginTotp(
  db: Database,
  key: Buffer,
  { actor, now }: Owner,
): Promise<Enrolment | 'second_factor_exists'> {
  const secret = newTotpSecret();
  const isKept = await putTotp(db, actor.userId, seal(key, actor.userId, secret), now);
  return isKept ? { secret, uri: totpUri(secret, actor.email) } : 'second_factor_exists';
}

export type ConfirmOutcome =
  | { readonly kind: 'confirmed'; readonly recoveryCodes: string[] | null }
  | { readonly kind: 'wrong_code' | 'second_factor_missing' | 'unauthenticated' };

/** The app shows the right code: from now on it is asked for at every sign-in. That code is used up. */
export async function confirmEnrolment(
  db: Database,
  key: Buffer,
  owner: Owner,
  code: string,
): Promise<ConfirmOutcome> {
  const { actor, now } = owner;
  const begun = await findTotp(db, actor.userId);
  const isOpen = begun?.confirmed_at === null && begun.created_at.getTime() > now.getTime() - enrolmentLives;
  if (begun === undefined || !isOpen) return { kind: 'second_factor_missing' };
  const sealed = begun.sealed_secret;
  const step = stepOfCode(unseal(key, actor.userId, sealed), code, now);
  if (step === null) return { kind: 'wrong_code' };
  return db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, actor))) return { kind: 'unauthenticated' };
    if (!(await confirmTotp(tx, actor.userId, sealed, now, step))) return { kind: 'second_factor_missing' };
    return { kind: 'confirmed', recoveryCodes: await afterAdding(tx, key, owner, { kind: 'totp' }) };
  });
}

export type RemoveTotpOutcome = 'removed' | 'second_factor_missing' | 'unauthenticated';

export const removeTotp = (db: Database, owner: Owner): Promise<RemoveTotpOutcome> =>
  db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, owner.actor))) return 'unauthenticated';
    if (!(await deleteTotp(tx, owner.actor.userId))) return 'second_factor_missing';
    await afterRemoving(tx, owner, { kind: 'totp' });
    return 'removed';
  });
