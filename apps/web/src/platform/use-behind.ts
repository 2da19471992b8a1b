import { type Query, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from './clock.ts';
import { ApiError } from './request.ts';

const firstRetry = 2000;
const slowestRetry = 30_000;

/**
 * Asks again, ever more slowly, for what is shown and could not be read anew: no event says that it is still owed. Gives
 * since when that is so; `null` while everything shown is what the server last said.
 */
export function useBehind(): number | null {
  const client = useQueryClient();
  const [since, setSince] = useState<number | null>(null);

  useEffect(() => {
    // Remembered here: a query forgets its failure as soon as somebody's presence is written into it.
    const behind = new Set<Query>();
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(tryAgain, Math.min(slowestRetry, firstRetry * 2 ** tries));
      tries += 1;
    };
    const tryAgain = () => {
      // Seen again, a page reads everything that it shows.
      if (document.visibilityState === 'visible')
        for (const query of behind) void query.fetch().catch(() => {});
      wait();
    };
    const stop = client.getQueryCache().subscribe((event) => {
      const { query } = event;
      if (hasFailedAgain(event)) behind.add(query);
      else if (query.isActive() && !isReadAnew(event)) return;
      // Told while something is drawn, too: then nothing of this changes.
      else if (!behind.delete(query)) return;
      if (behind.size === 0) {
        clearTimeout(timer);
        timer = undefined;
        tries = 0;
        setSince(null);
      } else if (timer === undefined) {
        setSince(now());
        wait();
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);

  return since;
}

/** Not of a next page, whose list says so at its end; and a refusal is an answer, that of an ended session for one. */
function hasFailedAgain(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const { data, fetchMeta, error } = event.query.state;
  const isRefused = error instanceof ApiError && error.status < 500;
  return data !== undefined && !fetchMeta?.fetchMore && !isRefused && event.query.isActive();
}

const isReadAnew = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
