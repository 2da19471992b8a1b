import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const startQuery = queryOf(routes.getStart);

/** How far a new company is, and what room its plan has; for administrators. */
export const useStart = () => useQuery(startQuery);
