import { recordAudit } from '#platform/audit/audit.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Member } from '#platform/http/actor.ts';

/** Who changes the departments, from where and when. */
export interface DepartmentChange {
  readonly actor: Member;
  readonly address: string;
  readonly now: Date;
}

export const recordDepartmentChange = (
  tx: Transaction,
  { actor, address, now }: DepartmentChange,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
) =>
  recordAudit(tx, {
    ...{ action, details, address, at: now, subjectUserId: null },
    companyId: actor.membership.companyId,
    actorUserId: actor.userId,
  });
