import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';

const sessionsQuery = queryOf(routes.listSessions);

/** One's own sessions, read anew whenever the page is opened: they begin and end elsewhere. */
export const useOwnSessions = () => useQuery({ ...sessionsQuery, refetchOnMount: 'always' });

/** Ends the session of this name, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(routes.endOtherSessions) : call(routes.endSession, { params: { id } }),
    // Also after a refusal: a session that is gone already shall not stay in sight.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
