import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

const query = queryOf(routes.getLatestPunch);
/** The same path, cut into other segments. */
const queryKey = query.queryKey.join('/').split('/');

/**
 * One's own latest check record; `null` when there is none. Not kept for another visit, since one may have punched on another
 * device by then, and apart from what the check-in page keeps: an answer from before a tap must not take that tap's place there.
 */
export const useLatestActivity = () => useQuery({ ...query, queryKey, gcTime: 0 });
