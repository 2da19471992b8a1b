import type { Administrator } from '@checkpoint/contract/calls/administrators';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { leavePages } from '#kernel/session/sign-out.ts';

/** Whether the company belongs to the person signed in; `undefined` until that is known. */
export function useIsOwner(): boolean | undefined {
  const { user } = useCurrentUser();
  const { data } = useQuery<readonly Administrator[]>({ queryKey: ['/api/administrators'] });
  return data?.some(({ isOwner, userId }) => isOwner && userId === user?.id);
}

/** Deletes the company. Nobody is signed in any more then: the page is left for that of visitors. */
export function useCloseCompany(companyId: string) {
  return useMutation({
    mutationFn: (name: string) => request('POST', `/api/companies/${companyId}/close`, { name }),
    onSuccess: () => {
      leavePages('/');
    },
  });
}
