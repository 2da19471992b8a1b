import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { sincePageLoad } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { arriveBy, tapPatience } from '#outbox/pending-punch.ts';
import { findWay } from '#outbox/send-punch.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';

/**
 * Changes the location status shown for one's latest record. Another one that took its place meanwhile stays as it is. Without
 * `useMutation`, whose state nothing here reads: the check-in page must stay small.
 */
export function useUpdateLocationStatus(): (locationStatus: string) => Promise<CheckRecord> {
  const client = useQueryClient();
  const { queryKey } = latestPunchQuery;
  const update = async (locationStatus: string) => {
    const id = client.getQueryData(queryKey)?.id;
    const began = sincePageLoad();
    const limit = AbortSignal.timeout(tapPatience);
    const way = await findWay(limit);
    if (way === null) throw new Error('No way to the server');
    // What a network holds back for longer must not undo what is chosen meanwhile: neither is that the question took its time.
    const change = { locationStatus, id, ...arriveBy(way(began)?.earliest ?? null) };
    return call(routes.updateLocationStatus, { body: change, signal: limit });
  };
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
