import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const latestPunchQuery = queryOptions<CheckRecord | null>({ queryKey: ['/api/checkins/latest'] });

/** One's own latest check record; `null` when there is none. */
export const useLatestPunch = () => useQuery(latestPunchQuery);
