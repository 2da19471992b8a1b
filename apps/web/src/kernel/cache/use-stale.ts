import { type Query, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#kernel/http/request.ts';
import { isFromMemory } from './last-known.ts';

const firstRetry = 2000;
const slowestRetry = 30_000;

/**
 * Asks again, ever more slowly, for what is shown and could not be read anew: no event says that it is still owed. Gives
 * whether that is so; false while everything shown is what the server last said.
 */
export function useStale(): boolean {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const cache = client.getQueryCache();
    // Remembered here: a query forgets its failure as soon as somebody's presence is written into it.
    const staleQueries = new Set<Query>(cache.findAll({ type: 'active' }).filter(isStaleQuery));
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(tryAgain, Math.min(slowestRetry, firstRetry * 2 ** tries));
      tries += 1;
    };
    const tryAgain = () => {
      // Seen again, a page reads everything that it shows.
      if (document.visibilityState === 'visible')
        for (const query of staleQueries) void query.fetch().catch(() => {});
      wait();
    };
    const weigh = () => {
      setStale(staleQueries.size > 0);
      if (staleQueries.size > 0 && timer === undefined) wait();
      if (staleQueries.size > 0 || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      tries = 0;
    };
    weigh();
    const stop = cache.subscribe((event) => {
      const { query } = event;
      const isNews = isReading(event) || !query.isActive();
      // Told while something is drawn, too: then nothing of this changes.
      if (!isNews || isStaleQuery(query) === staleQueries.has(query)) return;
      if (!staleQueries.delete(query)) staleQueries.add(query);
      weigh();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);

  return isStale;
}

/** Of a next page its list tells by itself: whether the pages before it are of now, that does not say. */
function isReading(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.query.state.fetchMeta?.fetchMore) return false;
  const { action } = event;
  return action.type === 'error' || (action.type === 'success' && action.manual !== true);
}

/** Shown, and not what the server says now. A refusal is an answer, that of an ended session for one. */
function isStaleQuery(query: Query): boolean {
  const { data, error, fetchMeta } = query.state;
  if (data === undefined || !query.isActive() || fetchMeta?.fetchMore) return false;
  // Known from an earlier visit: no answer, though it looks like one.
  if (error === null) return isFromMemory(query.queryKey.join('/'));
  return !isRefusal(error);
}
