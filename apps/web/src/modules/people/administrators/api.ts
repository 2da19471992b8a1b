import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';

const administratorsQuery = queryOf(routes.listAdministrators);

/** Each visit reads them again: no event reports the changes of others. */
export const useAdministrators = () => useQuery({ ...administratorsQuery, refetchOnMount: 'always' });

export interface AdministratorChange {
  readonly kind: 'demote' | 'transfer';
  readonly userId: string;
}

export function useChangeAdministrator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, userId }: AdministratorChange) =>
      kind === 'demote'
        ? call(routes.demoteAdministrator, { params: { userId } })
        : call(routes.transferOwnership, { body: { userId } }),
    onSuccess: () => {
      const shown = [routes.listAdministrators, routes.listEmployees, routes.getStats] as const;
      for (const queryKey of [['people'], ...shown.map(keyOf)]) void client.invalidateQueries({ queryKey });
    },
  });
}
