import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#platform/request.ts';
import type { ActivityFilter } from '../activity-filter.ts';

const pageSize = 100;

/**
 * The records that match, newest first, a page at a time. They are read once for each opening and filter: after a gap
 * of the connection, reading again everything that somebody scrolled past would cost more than it tells.
 */
export const useAllActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: ['/api/activity/all', filter],
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
