import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { peopleKey } from './people.ts';

/** Among the people: whoever accepts is one of them, and is read together with them. */
const invitationsKey = [peopleKey, 'invitations'] as const;

/** Who was invited from another company and has not answered. */
export const useOpenInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => call(routes.listInvitations, { signal }),
    refetchOnMount: 'always',
  });

export const refreshInvitations = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: invitationsKey });

/** It may have been answered meanwhile: what is left is read again either way. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.withdrawInvitation, { params: { id } }),
    onSettled: () => refreshInvitations(client),
  });
}
