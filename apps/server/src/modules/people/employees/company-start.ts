import type { CompanyStart } from '@checkpoint/contract/calls/employees';
import type { Database } from '#kernel/database/database.ts';
import { countTowardsLimit } from './hire-queries.ts';
import { startOf } from './invited-queries.ts';

/** How far a new company is, and the room that its plan has: told, not kept, as others may take it at any moment. */
export async function companyStart(
  db: Database,
  companyId: string,
  defaultLimit: number,
  now: Date,
): Promise<CompanyStart> {
  const row = await startOf(db, companyId);
  const limit = row.employee_limit ?? defaultLimit;
  const room = limit === 0 ? null : Math.max(0, limit - (await countTowardsLimit(db, companyId, now)));
  return {
    ...{ hasPeople: row.has_people, hasArrived: row.has_arrived, hasInvited: row.has_invited },
    hasCheckedIn: row.has_checked_in,
    ...{ room, limit: limit === 0 ? null : limit },
  };
}
