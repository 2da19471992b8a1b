import { type Query, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#kernel/http/request.ts';
import { isFromMemory } from './last-known.ts';

const firstRetry = 2000;
const slowestRetry = 30_000;

/**
 * Retries, ever more slowly, the shown queries whose last reading failed: no event announces what they missed. Returns
 * whether any shown data is stale.
 */
export function useStale(): boolean {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const cache = client.getQueryCache();
    // Kept here, because a query forgets its failure as soon as an event writes into it.
    const staleQueries = new Set<Query>(cache.findAll({ type: 'active' }).filter(isStaleQuery));
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(tryAgain, Math.min(slowestRetry, firstRetry * 2 ** tries));
      tries += 1;
    };
    const tryAgain = () => {
      // A hidden page is skipped: it reads everything again when it is shown.
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
      // Events also arrive during rendering. State must not change then.
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

/**
 * Whether an event ends a reading of the data. The next page of a list does not count: its list reports that failure,
 * and it says nothing about the earlier pages.
 */
function isReading(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.query.state.fetchMeta?.fetchMore) return false;
  const { action } = event;
  return action.type === 'error' || (action.type === 'success' && action.manual !== true);
}

/** Shown, but not confirmed by the server now. A refusal is an answer, for example after the session's end. */
function isStaleQuery(query: Query): boolean {
  const { data, error, fetchMeta } = query.state;
  if (data === undefined || !query.isActive() || fetchMeta?.fetchMore) return false;
  // Remembered from an earlier visit: it looks like an answer but is none.
  if (error === null) return isFromMemory(query.queryKey.join('/'));
  return !isRefusal(error);
}
