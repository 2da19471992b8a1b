import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useQuery } from '@tanstack/react-query';

/** One's own latest check record; `null` when there is none. */
export const useLatestActivity = () => useQuery<CheckRecord | null>({ queryKey: ['/api/checkins/latest'] });
