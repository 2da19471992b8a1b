import type { Stats } from '@checkpoint/contract/calls/employees';
import type { Database } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { countPresence } from './queries.ts';

/** How many active employees are in and out, read from presence alone: the same cost with any history behind it. */
export async function companyStats(db: Database, companyId: string, scope: Scope, now: Date): Promise<Stats> {
  const groups = await countPresence(db, companyId, scope, now);
  const [checkedInCount, checkedOutCount] = [groups.here + groups.missing, groups.left + groups.notIn];
  return {
    ...{ checkedInCount, checkedOutCount, totalEmployees: checkedInCount + checkedOutCount },
    groups,
  };
}
