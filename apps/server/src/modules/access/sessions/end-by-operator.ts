import type { Database, Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import {
  type CountedSessionRow,
  deleteSessionsAmong,
  listSessionsAmong,
  type WhoseSessions,
} from '#record/sessions/company-queries.ts';

/** What the operator ended: how many sessions of how many accounts. */
export interface EndedSessions {
  readonly sessions: number;
  readonly accounts: number;
}

/** Signs an account, a company or everybody out, everywhere. A dry run only counts. */
export const endSessionsByOperator = (
  db: Database,
  whose: WhoseSessions,
  isDryRun: boolean,
  now: Date,
): Promise<EndedSessions> =>
  db.transaction(async (tx) => {
    const ended = await (isDryRun ? listSessionsAmong : deleteSessionsAmong)(tx, whose);
    if (!isDryRun) await audit(tx, whose, ended, now);
    return { sessions: ended.length, accounts: new Set(ended.map((row) => row.user_id)).size };
  });

/** One entry for an account that was meant or belongs to no company, one for each company otherwise. */
async function audit(
  tx: Transaction,
  { userId }: WhoseSessions,
  ended: readonly CountedSessionRow[],
  now: Date,
): Promise<void> {
  const trails = new Map<string, { companyId: string | null; subjectUserId: string | null; count: number }>();
  for (const { user_id, company_id: companyId } of ended) {
    const subjectUserId = userId !== undefined || companyId === null ? user_id : null;
    const key = subjectUserId ?? companyId ?? user_id;
    const count = (trails.get(key)?.count ?? 0) + 1;
    trails.set(key, { companyId, subjectUserId, count });
  }
  for (const { companyId, subjectUserId, count } of trails.values()) {
    await recordAudit(tx, {
      action: subjectUserId === null ? 'company_signed_out' : 'account_signed_out',
      ...{ companyId, actorUserId: null, subjectUserId, origin: commandLine, at: now },
      details: { sessionsEnded: count },
    });
  }
}
