import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';

/** What a manager is in charge of, and what of it others have for a while. Nobody else asks. */
export function useCharges() {
  const { isManager } = useCurrentUser();
  return useQuery({ ...queryOf(routes.getCharges), enabled: isManager });
}
