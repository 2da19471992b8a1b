import type { Employee } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { lastKnown } from '#kernel/cache/last-known.ts';
import { queryOf } from '#kernel/cache/query-of.ts';

const query = queryOf(routes.getOwnEmployee);

/** One's own employee record, as last known until the server says so; administrators have none before their first check-in. */
export const useOwnEmployee = () =>
  useQuery({
    ...query,
    // What was remembered under this path is what the server answered there.
    placeholderData: () => lastKnown()[query.queryKey.join('/')] as Employee | undefined,
  });
