import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Transaction } from '#kernel/database/database.ts';
import type { Member } from '#record/actors/actor.ts';
import { recordAudit } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { Origin } from './origin.ts';

/** Who changes something of their company, from where and when. */
export interface Change {
  readonly actor: Member;
  readonly origin: Origin;
  readonly now: Date;
}

/** Writes what a member did in their company, to somebody or to the company itself. */
export const recordChange = (
  tx: Transaction,
  { actor, origin, now }: Change,
  action: AuditAction,
  subjectUserId: string | null,
  details: NonNullable<AuditEntry['details']> = {},
) =>
  recordAudit(tx, {
    ...{ action, subjectUserId, details, origin, at: now },
    companyId: actor.membership.companyId,
    actorUserId: actor.userId,
  });
