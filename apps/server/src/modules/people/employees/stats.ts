import type { Stats } from '@checkpoint/contract/calls/employees';
import type { Database } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { countPresence } from './queries.ts';

/** How many active employees are in and out, read from presence alone: the same cost with any history behind it. */
export async function companyStats(db: Database, companyId: string, scope: Scope): Promise<Stats> {
  const { checked_in, checked_out } = await countPresence(db, companyId, scope);
  return {
    checkedInCount: checked_in,
    checkedOutCount: checked_out,
    totalEmployees: checked_in + checked_out,
  };
}
