import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Page, requestPage } from '#platform/request.ts';

/** First segment of every key under which employees are cached. */
export const employeesKey = '/api/employees';

export type EmployeePages = InfiniteData<Page<EmployeeWithPresence>, string | null>;

export interface EmployeeFilter {
  readonly search: string;
  readonly department: string;
}

/** Rows of one page: as many as anybody scrolls through before searching. */
const pageSize = 100;

/** Active employees with their presence, by name, a page at a time. */
export const useEmployees = (filter: EmployeeFilter) =>
  useInfiniteQuery({
    queryKey: [employeesKey, filter],
    queryFn: ({ pageParam, signal }) => requestPage<EmployeeWithPresence>(pathOf(filter, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

function pathOf({ search, department }: EmployeeFilter, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (search !== '') query.set('search', search);
  if (department !== '') query.set('department', department);
  if (cursor !== null) query.set('before', cursor);
  return `${employeesKey}?${query}`;
}
