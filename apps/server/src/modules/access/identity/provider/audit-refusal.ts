import type { Queries } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { findAccountById } from '../queries.ts';

/** What came to nothing, why, from where and when. Nothing is written where nobody here is concerned. */
interface Refusal {
  readonly action: 'sign_in_refused' | 'identity_link_refused';
  readonly userId: string;
  readonly reason: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** Writes that somebody came from the provider, or began a link, and got nothing for it. */
export async function auditRefusal(db: Queries, { action, userId, reason, origin, now }: Refusal) {
  const account = await findAccountById(db, userId);
  if (account === undefined) return;
  await recordAudit(db, {
    ...{ action, companyId: account.company_id, actorUserId: null, subjectUserId: userId },
    ...{ details: { reason }, origin, at: now },
  });
}
