import type { Company } from '@checkpoint/contract/calls/companies';
import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';

/** The company of the person signed in, with the error if it cannot be loaded. */
export function useCompanyQuery() {
  const { user } = useCurrentUser();
  const id = user?.companyId ?? undefined;
  return useQuery({
    ...queryOf(routes.getCompany, { params: { companyId: String(id) } }),
    enabled: id !== undefined,
  });
}

/** The company of the person signed in; `undefined` while it loads and for people without one. */
export const useCompany = (): Company | undefined => useCompanyQuery().data;
