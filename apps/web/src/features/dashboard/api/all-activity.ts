import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Page, requestPage } from '#platform/request.ts';
import type { ActivityFilter } from '../activity-filter.ts';

const pageSize = 100;

export const activityKey = (filter: ActivityFilter) => ['/api/activity/all', filter] as const;

type ActivityPages = InfiniteData<Page<MarkedRecord>, string | null>;

/** What is read again when the rest has been left: reading everything that somebody scrolled past would take minutes. */
export const firstPageAlone = (data: ActivityPages | undefined) =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };

/** The records that match, newest first, a page at a time; they are read once for each opening and filter. */
export const useAllActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: activityKey(filter),
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
