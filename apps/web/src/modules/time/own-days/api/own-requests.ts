import type { Change, CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';

export const ownRequestsQuery = queryOptions<readonly CorrectionRequest[]>({
  queryKey: ['/api/corrections'],
});

/** What one has asked for, newest first, with what became of it. */
export const useOwnRequests = () => useQuery(ownRequestsQuery);

interface Asked {
  readonly changes: readonly Change[];
  readonly reason: string | null;
}

/** Asks the administrators for changes of one's own timeline. */
export function useAskCorrection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => request<CorrectionRequest>('POST', '/api/corrections', asked),
    onSuccess: () => client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
  });
}
