import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import type { Member } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';

/** Who changes the departments, from where and when. */
export interface DepartmentChange {
  readonly actor: Member;
  readonly origin: Origin;
  readonly now: Date;
}

export const recordDepartmentChange = (
  tx: Transaction,
  { actor, origin, now }: DepartmentChange,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
) =>
  recordAudit(tx, {
    ...{ action, details, origin, at: now, subjectUserId: null },
    companyId: actor.membership.companyId,
    actorUserId: actor.userId,
  });
