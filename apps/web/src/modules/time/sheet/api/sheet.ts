import * as routes from '@checkpoint/contract/web-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { keyOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { pathOf } from '#kernel/http/path-of.ts';
import { useLive } from '#kernel/live/live.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';

/** The sheet of one's own month, which is remembered for when there is no network, or of an employee's. */
export function useSheet(employeeId: string | undefined, month: string) {
  const query = { month, ...(employeeId !== undefined && { employeeId }) };
  const path = pathOf(routes.getSheet, { query });
  return useQuery({
    queryKey: [path],
    queryFn: () =>
      employeeId === undefined
        ? askOrRemember(path, (signal) => call(routes.getSheet, { query, signal }))
        : call(routes.getSheet, { query }),
  });
}

/** A punch or a decision shows at once. */
export function useLiveSheet(employeeId: string | undefined): void {
  const client = useQueryClient();
  const reload = () =>
    void reloadQueries(client, {
      predicate: ({ queryKey: [path] }) => String(path).startsWith(`${keyOf(routes.getSheet)[0]}?`),
    });
  useLive({
    own: () => employeeId === undefined && reload(),
    presence: ({ employees }) => employees.some(({ id }) => id === employeeId) && reload(),
  });
}
