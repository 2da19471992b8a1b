import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const statsQuery = queryOf(routes.getStats);

/** How many employees are checked in and out. */
export const useStats = () => useQuery(statsQuery);
