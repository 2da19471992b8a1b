import * as routes from '@checkpoint/contract/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#kernel/cache/query-of.ts';
import { useLive } from '#kernel/live/live.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';
import { useAtMostEvery } from '#kernel/use-at-most-every.ts';

/** When everybody arrives, somebody changes many times a second; the list is read at most this often, in milliseconds. */
const gathering = 2000;

/** Any change of an employee may be a new case, or the end of one that somebody else decided. */
export function useLiveReview(): void {
  const client = useQueryClient();
  const readList = useAtMostEvery(gathering, () =>
    reloadQueries(client, { queryKey: keyOf(routes.listReview) }),
  );
  useLive({
    keeps: [...keyOf(routes.listReview), ...keyOf(routes.getTimeline), ...keyOf(routes.listCorrections)],
    presence: ({ employees }) => {
      readList();
      for (const { id } of employees) {
        for (const key of [keyOf(routes.getTimeline), keyOf(routes.listCorrections)])
          void reloadQueries(client, { queryKey: [...key, id] });
      }
    },
  });
}
