import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#kernel/http/request.ts';
import type { ActivityFilter } from '../activity-filter.ts';

const pageSize = 100;

/**
 * The records that match, newest first, a page at a time; they are read once for each opening, filter and `began`, which
 * is another value after each gap of the connection.
 */
export const useAllActivity = (filter: ActivityFilter, began: number) =>
  useInfiniteQuery({
    queryKey: ['/api/activity/all', filter, began],
    queryFn: ({ pageParam, signal }) => activityPage(filter, pageSize, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });

export function activityPage(
  { search, type, date }: ActivityFilter,
  limit: number,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ search, type, date, limit: String(limit) });
  if (cursor !== null) query.set('before', cursor);
  return requestPage<MarkedRecord>(`/api/activity/all?${query}`, signal);
}
