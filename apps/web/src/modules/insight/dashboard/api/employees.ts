import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Page, requestPage } from '#kernel/http/request.ts';

/** First segment of every key under which employees are cached; the second sets the living pages apart. */
export const employeesKey = '/api/employees';
export const presenceKey = [employeesKey, 'presence'] as const;

export type EmployeePages = InfiniteData<Page<EmployeeWithPresence>, string | null>;

export interface EmployeeFilter {
  readonly search: string;
  readonly department: string;
  /** Those who came or went last first, or by name. */
  readonly order: 'changed' | 'name';
}

/** Active employees with their presence, `pageSize` at a time. */
export const useEmployees = (filter: EmployeeFilter, pageSize: number) =>
  useInfiniteQuery({
    queryKey: [...presenceKey, filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      requestPage<EmployeeWithPresence>(pathOf(filter, pageSize, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

function pathOf(
  { search, department, order }: EmployeeFilter,
  pageSize: number,
  cursor: string | null,
): string {
  const query = new URLSearchParams({ order, limit: String(pageSize) });
  if (search !== '') query.set('search', search);
  if (department !== '') query.set('department', department);
  if (cursor !== null) query.set('before', cursor);
  return `${employeesKey}?${query}`;
}
