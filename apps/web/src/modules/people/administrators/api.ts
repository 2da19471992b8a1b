import type { Administrator } from '@checkpoint/contract/calls/administrators';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';

const key = ['/api/administrators'];

/** Read anew with the page: others change them without a word to those elsewhere. */
export const useAdministrators = () =>
  useQuery<readonly Administrator[]>({ queryKey: key, refetchOnMount: 'always' });

export interface AdministratorChange {
  readonly kind: 'demote' | 'transfer';
  readonly userId: string;
}

export function useChangeAdministrator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, userId }: AdministratorChange) =>
      kind === 'demote'
        ? request('DELETE', `/api/administrators/${userId}`)
        : request('POST', '/api/administrators/owner', { userId }),
    onSuccess: () => {
      for (const segment of [...key, 'people', '/api/employees', '/api/stats']) {
        void client.invalidateQueries({ queryKey: [segment] });
      }
    },
  });
}
