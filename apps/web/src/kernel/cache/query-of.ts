import type { Answer, Arguments, ReadCall } from '@checkpoint/contract/calling';
import { queryOptions } from '@tanstack/react-query';
import { filledPath, pathOf } from '#kernel/http/call.ts';

/**
 * The query of a route: `useQuery(queryOf(routes.getStats))`. Its key is the path, which the default query function
 * loads.
 */
export const queryOf = <C extends ReadCall>(route: C, ...given: Arguments<C>) =>
  queryOptions<Readonly<Answer<C>>>({ queryKey: [pathOf(route, ...given)] });

/** The first key segment of every query of a route. Invalidating it reloads all of them. */
export const keyOf = (route: ReadCall) => [filledPath(route, {})] as const;
