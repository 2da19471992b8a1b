import type { ReviewCount } from '@checkpoint/contract/calls/corrections';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const reviewCountQuery = queryOptions<ReviewCount>({ queryKey: ['/api/review/count'] });

/** How much waits for an administrator's decision. */
export const useReviewCount = () => useQuery(reviewCountQuery);
