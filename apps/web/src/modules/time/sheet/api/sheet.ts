import * as routes from '@checkpoint/contract/web-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { keyOf } from '#kernel/cache/query-of.ts';
import { call, pathOf } from '#kernel/http/call.ts';
import { useLive } from '#kernel/live/live.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';

/**
 * The sheet of one's own month, which is remembered for when there is no network, or of an employee's. A punch or a
 * decision shows at once.
 */
export function useSheet(employeeId: string | undefined, month: string) {
  const client = useQueryClient();
  const query = { month, ...(employeeId !== undefined && { employeeId }) };
  const path = pathOf(routes.getSheet, { query });
  const queryKey = [...keyOf(routes.getSheet), path];
  const reload = () => void reloadQueries(client, { queryKey });
  useLive({
    keeps: keyOf(routes.getSheet),
    own: () => employeeId === undefined && reload(),
    presence: ({ employees }) => employees.some(({ id }) => id === employeeId) && reload(),
  });
  return useQuery({
    queryKey,
    queryFn: () =>
      employeeId === undefined
        ? askOrRemember(path, (signal) => call(routes.getSheet, { query, signal }))
        : call(routes.getSheet, { query }),
  });
}
