import type { Change } from '@checkpoint/contract/calls/corrections';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';

export const ownRequestsQuery = queryOf(routes.listCorrections);

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
    mutationFn: (asked: Asked) => call(routes.correct, { body: asked }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
  });
}
