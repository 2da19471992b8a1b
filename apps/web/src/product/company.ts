import type { Company } from '@checkpoint/contract/calls/companies';
import { skipToken, useQuery } from '@tanstack/react-query';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { request } from '#kernel/http/request.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';

/** The company of the person signed in, with whatever goes wrong while it loads. */
export function useCompanyQuery() {
  const { user } = useCurrentUser();
  const id = user?.companyId ?? undefined;
  return useQuery({
    queryKey: ['/api/companies', id],
    queryFn: id === undefined ? skipToken : () => companyAt(`/api/companies/${id}`),
  });
}

/** The company of the person signed in; `undefined` while it loads and for people without one. */
export const useCompany = (): Company | undefined => useCompanyQuery().data;

const companyAt = (path: string) =>
  askOrRemember(path, (signal) => request<Company>('GET', path, undefined, signal));
