import { useQueryClient } from '@tanstack/react-query';
import { readAgain, useLive } from '#kernel/live/live.ts';
import { useAtMostEvery } from '#kernel/use-at-most-every.ts';

/** When everybody arrives, somebody changes many times a second; the list is read at most this often, in milliseconds. */
const gathering = 2000;

/** Whatever changes about somebody may be a new case, or the end of one that somebody else decided. */
export function useLiveReview(): void {
  const client = useQueryClient();
  const readList = useAtMostEvery(gathering, () => readAgain(client, { queryKey: ['/api/review'] }));
  useLive({
    keeps: ['/api/review', '/api/timeline', '/api/corrections'],
    presence: ({ employees }) => {
      readList();
      for (const { id } of employees) {
        for (const segment of ['/api/timeline', '/api/corrections'])
          void readAgain(client, { queryKey: [segment, id] });
      }
    },
  });
}
