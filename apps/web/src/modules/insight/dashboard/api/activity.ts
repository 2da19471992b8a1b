import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const activityQuery = queryOf(routes.listRecentActivity);

/** The newest check records of the company. */
export const useActivity = () => useQuery(activityQuery);
