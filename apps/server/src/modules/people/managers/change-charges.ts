import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import type { Member } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';

/** Who changes what managers are in charge of, from where and when. */
export interface ChargeChange {
  readonly actor: Member;
  readonly origin: Origin;
  readonly now: Date;
}

export const recordChargeChange = (
  tx: Transaction,
  { actor, origin, now }: ChargeChange,
  action: AuditAction,
  subjectUserId: string,
  details: Readonly<Record<string, unknown>>,
) =>
  recordAudit(tx, {
    ...{ action, details, subjectUserId, origin, at: now },
    companyId: actor.membership.companyId,
    actorUserId: actor.userId,
  });
