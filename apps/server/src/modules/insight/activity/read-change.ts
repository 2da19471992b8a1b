import type { Database } from '#kernel/database/database.ts';
import { companyStats, presenceOf, presentWithPresence } from '#modules/people/port.ts';
import { newestRecordsOf, presentMarked } from '#modules/time/port.ts';
import type { Scope } from '#record/actors/scope.ts';
import type { ReadChange } from './watching.ts';

/** What those who watch with this scope are to be shown of these employees, with the version of each that was read. */
export async function readChange(
  db: Database,
  companyId: string,
  scope: Scope,
  employeeIds: readonly string[],
  now: Date,
): Promise<ReadChange> {
  const [stats, employees, activity] = await Promise.all([
    companyStats(db, companyId, scope, now),
    presenceOf(db, companyId, scope, employeeIds),
    newestRecordsOf(db, companyId, scope, employeeIds),
  ]);
  return {
    event: { stats, employees: employees.map(presentWithPresence), activity: activity.map(presentMarked) },
    versions: new Map(employees.map((row) => [row.id, row.version])),
  };
}
