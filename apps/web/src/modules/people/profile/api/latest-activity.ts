import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useQuery } from '@tanstack/react-query';

/**
 * One's own latest check record; `null` when there is none. Not kept for another visit, since one may have punched on another
 * device by then, and apart from what the check-in page keeps: an answer from before a tap must not take that tap's place there.
 */
export const useLatestActivity = () =>
  useQuery<CheckRecord | null>({ queryKey: ['/api/checkins', 'latest'], gcTime: 0 });
