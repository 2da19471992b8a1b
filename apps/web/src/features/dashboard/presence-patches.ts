import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { searchText } from '@checkpoint/domain/search-text';
import type { EmployeeFilter, EmployeePages } from './api/employees.ts';

/** As many records as the server sends for recent activity. */
const recentRecords = 20;

/** The pages with the changed people: by name in their places, by change at the front, if they ever punched. */
export function patchEmployees(
  pages: EmployeePages,
  changed: readonly EmployeeWithPresence[],
  filter: EmployeeFilter,
): EmployeePages {
  if (filter.order === 'name') return replaceRows(pages, changed);
  const punched = changed.filter((row) => lastTime(row) !== '');
  return moveToFront(replaceRows(pages, changed), punched, filter);
}

/**
 * Whether it takes the server to say who belongs where: somebody who is shown was edited, or somebody is found by the
 * filter who was not when everybody was loaded.
 */
export function isOutdated(
  { pages }: EmployeePages,
  changed: readonly EmployeeWithPresence[],
  filter: EmployeeFilter,
): boolean {
  const shown = new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, row.version])));
  const isComplete = pages.at(-1)?.nextCursor === null;
  return changed.some((row) => {
    const version = shown.get(row.id);
    return version === undefined ? isComplete && isFound(row, filter) : version !== row.version;
  });
}

/** Rows of people who are not on the pages are left out. */
function replaceRows(pages: EmployeePages, changed: readonly EmployeeWithPresence[]): EmployeePages {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const touched = pages.pages.some(({ items }) => items.some(({ id }) => byId.has(id)));
  if (!touched) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.map((row) => byId.get(row.id) ?? row) })),
  };
}

function moveToFront(
  { pages, pageParams }: EmployeePages,
  changed: readonly EmployeeWithPresence[],
  filter: EmployeeFilter,
): EmployeePages {
  const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  // Whoever was found before still belongs here; who stood on a page that is not loaded is judged by the row alone.
  const moved = changed.filter((row) => shown.has(row.id) || isFound(row, filter)).sort(latestFirst);
  const ids = new Set(moved.map(({ id }) => id));
  return {
    pageParams,
    pages: pages.map((page, index) => ({
      ...page,
      items: [...(index === 0 ? moved : []), ...page.items.filter(({ id }) => !ids.has(id))],
    })),
  };
}

function isFound({ user, employeeId, jobTitle, department }: EmployeeWithPresence, filter: EmployeeFilter) {
  const text = [user.firstName, user.lastName, user.email, employeeId, jobTitle].filter(Boolean).join(' ');
  const inDepartment = filter.department === '' || department === filter.department;
  return inDepartment && searchText(text).includes(searchText(filter.search));
}

const latestFirst = (a: EmployeeWithPresence, b: EmployeeWithPresence): number =>
  lastTime(b).localeCompare(lastTime(a));

const lastTime = ({ checkInTime, checkOutTime }: EmployeeWithPresence): string =>
  (checkInTime ?? '') > (checkOutTime ?? '') ? (checkInTime ?? '') : (checkOutTime ?? '');

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
