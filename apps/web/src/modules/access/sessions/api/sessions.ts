import type { OwnSession } from '@checkpoint/contract/calls/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';

const path = '/api/auth/sessions';

/** One's own sessions, read anew whenever the page is opened: they begin and end elsewhere. */
export const useOwnSessions = () =>
  useQuery<readonly OwnSession[]>({ queryKey: [path], refetchOnMount: 'always' });

/** Ends the session of this name, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      request<{ ended: number }>('DELETE', id === 'others' ? path : `${path}/${id}`),
    // Also after a refusal: a session that is gone already shall not stay in sight.
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
  });
}
