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
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Audits a change of somebody's record; its subject is that person, and of an agreement who proposed it. The changes and
 * the reason are stored in the chain, under the request. A reason can be erased there, but not in the trail.
 */
export const auditDecision = (
  tx: Transaction,
  action: Extract<AuditAction, `correction_${string}`>,
  { companyId, actorUserId, forUserId, requestId, origin, now }: Decided,
  subjectUserId: string,
) =>
  recordAudit(tx, {
    ...{ action, companyId, actorUserId, subjectUserId, origin, at: now },
    details: {
      ...{ requestId, ...(actorUserId === subjectUserId ? { hours: 'own' } : {}) },
      ...(forUserId === undefined ? {} : { forUserId }),
    },
  });
