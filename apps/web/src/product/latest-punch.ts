import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const latestPunchQuery = queryOf(routes.getLatestPunch);

/** One's own latest check record; `null` when there is none. */
export const useLatestPunch = () => useQuery(latestPunchQuery);
