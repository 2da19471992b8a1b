import type { ReviewCount } from '@checkpoint/contract/calls/corrections';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const reviewCountKey = '/api/review/count';

export const reviewCountQuery = queryOptions<ReviewCount>({ queryKey: [reviewCountKey] });

/** How much waits for an administrator's decision. */
export const useReviewCount = () => useQuery(reviewCountQuery);
