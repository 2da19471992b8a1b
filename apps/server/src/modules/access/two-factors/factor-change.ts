import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { deleteSessionsOf, noteSecondStep } from '#record/sessions/queries.ts';
import type { Owner } from './dependencies.ts';
import { countFactors, insertRecoveryCodes } from './queries.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

type Details = Readonly<Record<string, unknown>>;

/** Writes down what somebody did to their own factors, or tried to. */
export const recordChange = (
  tx: Queries,
  { actor, origin, now }: Owner,
  action: AuditAction,
  details: Details = {},
) =>
  recordAudit(tx, {
    ...{ action, actorUserId: actor.userId, subjectUserId: actor.userId, details, origin, at: now },
    companyId: actor.membership?.companyId ?? null,
  });

/**
 * What follows from a new factor: other sessions, which began without it, end, and the first one brings recovery codes.
 * The account is locked.
 */
export async function afterAdding(
  tx: Transaction,
  key: Buffer,
  owner: Owner,
  details: Details,
): Promise<string[] | null> {
  const { userId, sessionId } = owner.actor;
  await deleteSessionsOf(tx, userId, sessionId);
  await noteSecondStep(tx, sessionId);
  await recordChange(tx, owner, 'second_factor_added', details);
  const { codes } = await countFactors(tx, userId, null);
  return codes === 0 ? issueRecoveryCodes(tx, key, userId) : null;
}

/**
 * Applies the consequences of removing a factor. Sessions opened with it end, and recovery codes go with the last
 * factor. The account is locked.
 */
export async function afterRemoving(tx: Transaction, owner: Owner, details: Details): Promise<void> {
  const { userId, sessionId } = owner.actor;
  await deleteSessionsOf(tx, userId, sessionId);
  await recordChange(tx, owner, 'second_factor_removed', details);
  const { totp, passkeys } = await countFactors(tx, userId, null);
  if (!totp && passkeys === 0) await insertRecoveryCodes(tx, userId, []);
}
