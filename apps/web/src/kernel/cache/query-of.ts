import type { Answer, Arguments, ReadCall } from '@checkpoint/contract/calling';
import { queryOptions } from '@tanstack/react-query';
import { filledPath, pathOf } from '#kernel/http/path-of.ts';

/**
 * What is read from a route: `useQuery(queryOf(routes.getStats))`. The key is its path, which the default query function
 * loads.
 */
export const queryOf = <C extends ReadCall>(route: C, ...given: Arguments<C>) =>
  queryOptions<Readonly<Answer<C>>>({ queryKey: [pathOf(route, ...given)] });

/** Of the key of whatever is read from a route the first segment: by it all of that is read again. */
export const keyOf = (route: ReadCall) => [filledPath(route, {})] as const;
