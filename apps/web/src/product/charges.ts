import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';

/** What a manager is in charge of, and what of it others have for a while. Nobody else asks. Each visit reads it again: no event reports it. */
export function useCharges() {
  const { isManager } = useCurrentUser();
  return useQuery({ ...queryOf(routes.getCharges), refetchOnMount: 'always', enabled: isManager });
}
