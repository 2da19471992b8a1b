import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { navigate, usePath } from '#kernel/location.ts';
import { currentUserQuery, enter } from '#kernel/session/current-user.ts';

/** The person's companies with what waits in each, and invitations, as they are whenever this is opened. */
export const useMemberships = () =>
  useQuery({ ...queryOf(routes.listMemberships), refetchOnMount: 'always' });

export const loadJoinForm = async () =>
  (await import('@checkpoint/contract/calls/memberships')).joinCompanyForm;

/** Pages that are there in every company, whatever one is in it. */
const everywhere = ['/checkin', '/profile'];

/**
 * Puts another company in force. Everything that is shown is read anew, and every other tab follows. What is still being
 * read would find the session of before gone, and is broken off.
 */
export function useChooseCompany() {
  const queries = useQueryClient();
  const path = usePath();
  return useMutation({
    mutationFn: async (companyId: string) => {
      await queries.cancelQueries();
      return call(routes.chooseCompany, { body: { companyId } });
    },
    onSuccess: (user) => {
      if (!everywhere.includes(path)) navigate('/');
      enter(queries, user);
    },
    onError: () => queries.refetchQueries({ type: 'active' }),
  });
}

/** A further company changes what there is to choose. */
function useMembershipChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryOf(routes.listMemberships).queryKey });
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}

export const useJoinCompany = () =>
  useMembershipChange((body: { readonly companyCode: string }) => call(routes.joinCompany, { body }));

export const useAcceptInvitation = () =>
  useMembershipChange((id: string) => call(routes.acceptInvitation, { params: { id } }));

export const useDeclineInvitation = () =>
  useMembershipChange((id: string) => call(routes.declineInvitation, { params: { id } }));
