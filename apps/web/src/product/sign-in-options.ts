import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

/** How administrators sign in here. */
export const useSignInOptions = () => useQuery(queryOf(routes.getSignInOptions));
