import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { hasEveryWord, searchText } from '@checkpoint/domain/search-text';
import { searchedText } from '#product/person-values.ts';
import type { EmployeeFilter, EmployeePages } from './api/employees.ts';

/** As many records as the server sends for recent activity. */
const recentRecords = 20;

/** Applies changed people to the pages. Those who punched move to their place by time; all others keep theirs. */
export function patchEmployees(
  pages: EmployeePages,
  changed: readonly EmployeeWithPresence[],
  filter: EmployeeFilter,
): EmployeePages {
  const replaced = replaceRows(pages, changed);
  // Who belongs to a group, the server says.
  if (filter.order === 'name' || filter.group !== '') return replaced;
  const shown = rowsOf(pages);
  const moved = changed.filter((row) => {
    const before = shown.get(row.id);
    // Who stood on a page that is not loaded is judged by the row alone.
    if (before === undefined) return lastTime(row) !== '' && isFound(row, filter);
    return lastTime(before) !== lastTime(row);
  });
  return moved.length === 0 ? replaced : putInOrder(replaced, moved);
}

/**
 * Whether the pages must be read again: a shown person was edited, or somebody belongs on the loaded pages and is
 * missing.
 */
export function isOutdated(
  pages: EmployeePages,
  changed: readonly EmployeeWithPresence[],
  filter: EmployeeFilter,
): boolean {
  if (filter.group !== '') return changed.length > 0;
  const shown = rowsOf(pages);
  const last = pages.pages.at(-1);
  const lastRow = last?.nextCursor === null ? undefined : last?.items.at(-1);
  return changed.some((row) => {
    const before = shown.get(row.id);
    if (before !== undefined) return before.version !== row.version;
    return isFound(row, filter) && (lastRow === undefined || isBefore(row, lastRow, filter));
  });
}

/** The rows that no list shows in exactly this version. */
export function rowsNotShown(
  lists: readonly EmployeePages[],
  rows: readonly EmployeeWithPresence[],
): EmployeeWithPresence[] {
  const shown = lists.map(rowsOf);
  return rows.filter((row) => {
    const now = JSON.stringify(row);
    return !shown.some((byId) => JSON.stringify(byId.get(row.id)) === now);
  });
}

const rowsOf = ({ pages }: EmployeePages) =>
  new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, row])));

/** Whether a person who is not on the pages sorts before another. People who punched are already in place. */
function isBefore(
  row: EmployeeWithPresence,
  other: EmployeeWithPresence,
  { order }: EmployeeFilter,
): boolean {
  if (order === 'name') return byName(row, other) < 0;
  return lastTime(row) === '' && lastTime(other) === '' && row.createdAt > other.createdAt;
}

// As the server sorts names.
const { compare } = new Intl.Collator('en');
const byName = (one: EmployeeWithPresence, other: EmployeeWithPresence): number =>
  compare(one.user.lastName.toLowerCase(), other.user.lastName.toLowerCase()) ||
  compare(one.user.firstName.toLowerCase(), other.user.firstName.toLowerCase()) ||
  compare(one.id, other.id);

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

/** Moves these people to their place by time. Anybody who sorts after the loaded pages comes with a later page. */
function putInOrder({ pages, pageParams }: EmployeePages, moved: readonly EmployeeWithPresence[]) {
  const ids = new Set(moved.map(({ id }) => id));
  let waiting = moved;
  const ordered = pages.map((page) => {
    const items = page.items.filter(({ id }) => !ids.has(id));
    const last = items.at(-1);
    const here = waiting.filter(
      (row) => page.nextCursor === null || (last !== undefined && latestFirst(row, last) < 0),
    );
    waiting = waiting.filter((row) => !here.includes(row));
    return { ...page, items: [...here, ...items].sort(latestFirst) };
  });
  return { pageParams, pages: ordered };
}

function isFound(row: EmployeeWithPresence, filter: EmployeeFilter) {
  const inDepartment = filter.department === '' || row.department === filter.department;
  return inDepartment && hasEveryWord(searchedText(row), searchText(filter.search));
}

const latestFirst = (a: EmployeeWithPresence, b: EmployeeWithPresence): number =>
  lastTime(b).localeCompare(lastTime(a));

const lastTime = ({ checkInTime, checkOutTime }: EmployeeWithPresence): string =>
  (checkInTime ?? '') > (checkOutTime ?? '') ? (checkInTime ?? '') : (checkOutTime ?? '');

/** Merges records without duplicates, in the server's order, and no more than the server would send. */
export function patchActivity(
  records: readonly MarkedRecord[],
  newest: readonly MarkedRecord[],
): readonly MarkedRecord[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...records.filter(({ id }) => !known.has(id))]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b.employee.id.localeCompare(a.employee.id))
    .slice(0, recentRecords);
}
