import * as routes from '@checkpoint/contract/web-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#kernel/cache/query-of.ts';
import { useLive } from '#kernel/live/live.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';
import { useAtMostEvery } from '#kernel/use-at-most-every.ts';

export const reviewCountQuery = queryOf(routes.countReview);

/** How much waits for an administrator's decision. */
export const useReviewCount = () => useQuery(reviewCountQuery);

/** When everybody arrives, somebody changes many times a second; it is read at most this often, in milliseconds. */
const gathering = 2000;

/** Keeps the count up to date: any change of an employee may be a new case, or the end of one. */
export function useLiveReviewCount(): void {
  const client = useQueryClient();
  const { queryKey } = reviewCountQuery;
  const read = useAtMostEvery(gathering, () => reloadQueries(client, { queryKey }));
  useLive({ keeps: keyOf(routes.countReview), presence: read });
}
