import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsAmong } from '#record/sessions/company-queries.ts';
import { type ClosingRow, close, endMemberships, lockCompany, wasExported } from './queries.ts';

/** Milliseconds for which an export counts as the one to be kept before the company is gone. */
const exportCountsFor = 24 * 3_600_000;

export interface ClosingOrder {
  readonly companyId: string;
  /** As the person typed it: the company's name, so that nobody deletes another one by mistake. */
  readonly typedName: string;
  /** Null for the operator. */
  readonly actorUserId: string | null;
  readonly origin: Origin;
  readonly now: Date;
}

export type ClosingOutcome =
  | { readonly kind: 'unknown' | 'not_owner' | 'wrong_name' | 'export_first' }
  | {
      readonly kind: 'closed';
      /** What the operator calls it from now on. */
      readonly code: string;
      readonly people: number;
      readonly sessionsEnded: number;
    };

const plain = (name: string) => name.normalize('NFC').trim();

/**
 * Closes a company: its code stops working, everybody's membership ends, sessions and streams with it. The record stays
 * untouched, and verifies, for as long as it has to be kept.
 */
export const closeCompany = (db: Database, order: ClosingOrder): Promise<ClosingOutcome> =>
  db.transaction(async (tx) => {
    const { companyId, actorUserId, now } = order;
    const company = await lockCompany(tx, companyId);
    if (company === undefined || company.closed_at !== null) return { kind: 'unknown' };
    const refused = refusal(company, order);
    if (refused !== null) return { kind: refused };
    const since = new Date(now.getTime() - exportCountsFor);
    if (!(await wasExported(tx, companyId, since))) return { kind: 'export_first' };
    // Before the memberships end: sessions are found by them.
    const sessionsEnded = (await deleteSessionsAmong(tx, { companyId })).length;
    const code = `CLOSED-${companyId.slice(0, 8).toUpperCase()}`;
    await close(tx, companyId, now, code);
    const people = await endMemberships(tx, companyId, now);
    await recordAudit(tx, {
      ...{ action: 'company_closed', companyId, actorUserId, subjectUserId: null },
      ...{ details: { companyCode: [company.company_code, code], people, sessionsEnded } },
      ...{ origin: order.origin, at: now },
    });
    return { kind: 'closed', code, people, sessionsEnded };
  });

function refusal(company: ClosingRow, { actorUserId, typedName }: ClosingOrder) {
  if (actorUserId !== null && company.admin_user_id !== actorUserId) return 'not_owner';
  return plain(typedName) === plain(company.name) ? null : 'wrong_name';
}
