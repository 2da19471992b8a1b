import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';

interface Decided {
  readonly companyId: string;
  readonly actorUserId: string;
  /** For whom, where somebody has their departments for a while. */
  readonly forUserId?: string | undefined;
  readonly requestId: string;
  /** By the person, about what somebody else asked for. */
  readonly isAgreement?: boolean;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Audits an administrator's change of a record. The changes and the reason are stored in the chain, under the request.
 * A reason can be erased there, but not in the trail.
 */
export const auditDecision = (
  tx: Transaction,
  action: Extract<AuditAction, `correction_${string}`>,
  { companyId, actorUserId, forUserId, requestId, isAgreement, origin, now }: Decided,
  subjectUserId: string,
) =>
  recordAudit(tx, {
    ...{ action, companyId, actorUserId, subjectUserId, origin, at: now },
    details: {
      ...{ requestId, ...(actorUserId === subjectUserId && isAgreement !== true ? { hours: 'own' } : {}) },
      ...(forUserId === undefined ? {} : { forUserId }),
    },
  });
