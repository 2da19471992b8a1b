import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { EmployeePages } from './api/employees.ts';

/** As many records as the server sends for recent activity. */
const recentRecords = 20;

/** The pages with the changed rows in their places; rows of people who are not on them are left out. */
export function patchEmployees(
  pages: EmployeePages,
  changed: readonly EmployeeWithPresence[],
): EmployeePages {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const touched = pages.pages.some(({ items }) => items.some(({ id }) => byId.has(id)));
  if (!touched) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.map((row) => byId.get(row.id) ?? row) })),
  };
}

/** The newest records first, none twice, not more than the server would send. */
export function patchActivity(
  records: readonly MarkedRecord[],
  newest: readonly MarkedRecord[],
): readonly MarkedRecord[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...records.filter(({ id }) => !known.has(id))]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    .slice(0, recentRecords);
}
