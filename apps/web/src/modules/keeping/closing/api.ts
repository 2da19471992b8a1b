import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { leavePages } from '#kernel/session/sign-out.ts';

/** Whether the company belongs to the person signed in; `undefined` until that is known. */
export function useIsOwner(): boolean | undefined {
  const { user } = useCurrentUser();
  const { data } = useQuery(queryOf(routes.listAdministrators));
  return data?.some(({ isOwner, userId }) => isOwner && userId === user?.id);
}

/** Deletes the company. Nobody is signed in any more then: the page is left for that of visitors. */
export function useCloseCompany(companyId: string) {
  return useMutation({
    mutationFn: (name: string) => call(routes.closeCompany, { params: { companyId }, body: { name } }),
    onSuccess: () => {
      leavePages('/');
    },
  });
}
