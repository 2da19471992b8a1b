import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import type { Member } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { AuditEntry } from '#record/audit/audit-entry.ts';
import type { Origin } from '#record/audit/origin.ts';
import { administers, type CaredRow, lockEmployee } from './care-queries.ts';
import { lockCompany } from './hire-queries.ts';

/** Who administers, from where and when: what every change of a person is stamped with. */
export interface Caretaker {
  readonly actor: Member;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Whether the caretaker may still administer, as far as everybody knows who waits for the company's row: hashing comes
 * between the call and its transaction, and meanwhile somebody may have removed or demoted them, or closed the company.
 */
export async function stillMayCare(tx: Transaction, { actor }: Caretaker): Promise<boolean> {
  const { companyId } = actor.membership;
  await lockCompany(tx, companyId);
  return administers(tx, actor.sessionId, companyId);
}

/** The active employee with this id, locked; null for an unknown, removed or foreign one. */
export async function lockActive(
  tx: Transaction,
  { actor }: Caretaker,
  id: string,
): Promise<CaredRow | null> {
  const row = await lockEmployee(tx, actor.membership.companyId, id);
  return row?.is_active ? row : null;
}

/**
 * Whether e-mail and password are this person's own: the owner's, another administrator's, and those of somebody who also
 * works elsewhere (E-23, E-31). One's own are one's own to change.
 */
export const isProtected = (caretaker: Caretaker, row: CaredRow): boolean =>
  hasProtectedName(caretaker, row) || (row.user_id !== caretaker.actor.userId && row.works_elsewhere);

/** Whether the name is their own, too. Who also works elsewhere has one in each company. */
export const hasProtectedName = ({ actor }: Caretaker, row: CaredRow): boolean =>
  row.user_id !== actor.userId &&
  (row.is_owner || row.role === 'company_admin' || row.role === 'super_admin');

/** Writes what an administrator did to somebody. */
export const audit = (
  tx: Transaction,
  { actor, origin, now }: Caretaker,
  action: AuditAction,
  subjectUserId: string,
  details: NonNullable<AuditEntry['details']> = {},
) =>
  recordAudit(tx, {
    ...{ action, subjectUserId, details, origin, at: now },
    companyId: actor.membership.companyId,
    actorUserId: actor.userId,
  });
