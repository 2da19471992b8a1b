import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';

interface Decided {
  readonly companyId: string;
  readonly actorUserId: string;
  readonly requestId: string;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Writes what an administrator did to somebody's record. What changed in it, and why, stands in the chain under the
 * request: there a reason can be erased, here it could not.
 */
export const auditDecision = (
  tx: Transaction,
  action: Extract<AuditAction, `correction_${string}`>,
  { companyId, actorUserId, requestId, origin, now }: Decided,
  subjectUserId: string,
) =>
  recordAudit(tx, {
    ...{ action, companyId, actorUserId, subjectUserId, origin, at: now },
    details: { requestId },
  });
