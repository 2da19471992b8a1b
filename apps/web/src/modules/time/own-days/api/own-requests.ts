import type { Change } from '@checkpoint/contract/calls/corrections';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';

export const ownRequestsQuery = queryOf(routes.listCorrections);

/** What one has asked for, and others would change, newest first, with what became of it. */
export function useOwnRequests() {
  const { isManager } = useCurrentUser();
  return useQuery({ ...ownRequestsQuery, ...(isManager && { queryFn: askAsManager }) });
}

/** Managers who name nobody are told of their departments' requests: their own are asked for by their record. */
const askAsManager = () =>
  askOrRemember(ownRequestsQuery.queryKey.join('/'), async (signal) => {
    const { id: employeeId } = await call(routes.getOwnEmployee, { signal });
    return call(routes.listCorrections, { query: { employeeId }, signal });
  });

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
