import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { timeoutMs } from '#outbox/send-punch.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';

/** Changes the location status shown for one's latest record. Another one that took its place meanwhile stays as it is. */
export function useUpdateLocationStatus() {
  const client = useQueryClient();
  const { queryKey } = latestPunchQuery;
  return useMutation({
    mutationFn: (locationStatus: string) => {
      const change = { locationStatus, id: client.getQueryData(queryKey)?.id };
      const limit = AbortSignal.timeout(timeoutMs);
      return request<CheckRecord>('PATCH', '/api/checkins/location-status', change, limit);
    },
    // Nothing was learnt of another one: set again, it would pass for what holds by now.
    onSuccess: (record) =>
      client.setQueryData(queryKey, (latest) => (latest?.id === record.id ? record : undefined)),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
