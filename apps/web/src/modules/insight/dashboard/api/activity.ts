import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const activityQuery = queryOptions<readonly MarkedRecord[]>({ queryKey: ['/api/activity'] });

/** The newest check records of the company. */
export const useActivity = () => useQuery(activityQuery);
