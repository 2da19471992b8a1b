import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import type { PresenceGroup } from '@checkpoint/domain/presence-group';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '#kernel/cache/query-of.ts';
import { callPage } from '#kernel/http/call.ts';
import type { Page } from '#kernel/http/request.ts';

/** Beginning of every key under which employees are cached; the second segment sets the living pages apart. */
export const employeesKey = keyOf(routes.listEmployees);
export const presenceKey = [...employeesKey, 'presence'] as const;

export type EmployeePages = InfiniteData<Page<EmployeeWithPresence>, string | null>;

export interface EmployeeFilter {
  readonly search: string;
  readonly department: string;
  /** Those who came or went last first, or by name. */
  readonly order: 'changed' | 'name';
  /** Of one group or status alone. */
  readonly group: Group | '';
}

export type Group = PresenceGroup | 'in' | 'out';

/** Active employees with their presence, `pageSize` at a time. */
export const useEmployees = (filter: EmployeeFilter, pageSize: number) =>
  useInfiniteQuery({
    queryKey: [...presenceKey, filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listEmployees, { query: queryFor(filter, pageSize, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

const queryFor = (
  { search, department, order, group }: EmployeeFilter,
  limit: number,
  before: string | null,
) => ({
  order,
  limit,
  search,
  department,
  group: group || undefined,
  before: before ?? undefined,
});
