import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import { employeesWithPresence, found, type PresenceRow, presenceColumns } from './queries.ts';

export interface LatestChangesFilter {
  /** Lower case. */
  readonly search: string | null;
  readonly department: string | null;
  readonly isActive: boolean;
  /** Behind whom the list goes on. */
  readonly after: { readonly changedAt: Date; readonly id: string } | null;
  readonly limit: number;
}

// Sorted at each reading: an index on the time of the change would cost every punch more than it saves here.
const listStatement = statement(
  'list_latest_presence_changes',
  `select ${presenceColumns} ${employeesWithPresence}
   where e.company_id = $1 and e.is_active = $7 and ${found}
     and ($4::uuid is null or (p.changed_at, e.id) < ($5::timestamptz, $4))
   order by p.changed_at desc, e.id desc limit $6`,
);

/** Employees, those whose presence changed last first. */
export const listLatestChanges = (db: Queries, companyId: string, filter: LatestChangesFilter) =>
  db.run<PresenceRow>(listStatement, [
    ...[companyId, filter.search, filter.department],
    ...[filter.after?.id ?? null, filter.after?.changedAt ?? null, filter.limit, filter.isActive],
  ]);
