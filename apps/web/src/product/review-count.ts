import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const reviewCountQuery = queryOf(routes.countReview);

/** How much waits for an administrator's decision. */
export const useReviewCount = () => useQuery(reviewCountQuery);
