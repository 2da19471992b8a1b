import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { timeoutMs } from '#outbox/delivery.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';

/**
 * Changes the location status shown for one's latest record. Another one that took its place meanwhile stays as it is. Without
 * `useMutation`, whose state nothing here reads: the check-in page must stay small.
 */
export function useUpdateLocationStatus(): (locationStatus: string) => Promise<CheckRecord> {
  const client = useQueryClient();
  const { queryKey } = latestPunchQuery;
  const update = (locationStatus: string) =>
    call(routes.updateLocationStatus, {
      body: { locationStatus, id: client.getQueryData(queryKey)?.id },
      signal: AbortSignal.timeout(timeoutMs),
    });
  return (locationStatus) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: update,
        // Nothing was learnt of another one: set again, it would pass for what holds by now.
        onSuccess: (record) =>
          client.setQueryData(queryKey, (latest) => (latest?.id === record.id ? record : undefined)),
        onError: () => client.invalidateQueries({ queryKey }),
      })
      .execute(locationStatus);
}
