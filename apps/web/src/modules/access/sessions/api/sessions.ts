import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';

const sessionsQuery = queryOf(routes.listSessions);

/** The person's own sessions. They begin and end elsewhere, so each visit reads them again. */
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
