import * as routes from '@checkpoint/contract/web-routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '#kernel/cache/query-of.ts';
import { callPage } from '#kernel/http/call.ts';
import type { ActivityFilter } from '../activity-filter.ts';

const pageSize = 100;

/**
 * The matching records, newest first, page by page. Each opening, filter and `began` reads them once. `began` changes
 * after each gap of the connection.
 */
export const useAllActivity = (filter: ActivityFilter, began: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(routes.listAllActivity), filter, began],
    queryFn: ({ pageParam, signal }) => activityPage(filter, pageSize, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });

export function activityPage(
  filter: ActivityFilter,
  limit: number,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { ...filter, limit, before: cursor ?? undefined };
  return callPage(routes.listAllActivity, { query, signal });
}
