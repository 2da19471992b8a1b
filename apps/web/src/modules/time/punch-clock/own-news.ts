import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reloadQueries } from '#kernel/live/reload-queries.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';
import { ownHoursQuery } from '#product/own-hours.ts';
import { usePageBegin } from '#product/page-begin.ts';
import { loadSoon } from '#ui/load-soon.ts';

/** The query key of the taps that are held for review. */
export const heldKey = 'held';

/** Reloads the person's state and hours, and the held taps where they are shown. */
export function reloadPunchClock(client: QueryClient): void {
  for (const queryKey of [latestPunchQuery.queryKey, ownHoursQuery.queryKey, [heldKey]])
    void reloadQueries(client, { queryKey });
}

/** Milliseconds between two reloads of data that is missing or old, or that no event stream keeps fresh. */
const readEvery = 30_000;

/**
 * Shows a punch on another device, a correction, or a change of the device's clock. While data is missing or old it reloads
 * every 30 s: the event stream reports only its own gaps, and a single answer may be lost while it is open.
 */
export function useOwnNews(isAmiss: boolean): void {
  const client = useQueryClient();
  const isDeaf = useOwnStream(client);
  // The device's clock was set, or the device has slept.
  const begin = usePageBegin();
  const known = useRef(begin);
  useEffect(() => {
    if (known.current !== begin) reloadPunchClock(client);
    known.current = begin;
  }, [client, begin]);
  useEffect(() => {
    const timer = isAmiss || isDeaf ? setInterval(reloadPunchClock, readEvery, client) : undefined;
    return () => clearInterval(timer);
  }, [client, isAmiss, isDeaf]);
}

/** Hears of one's own news. What hears it loads after the first paint. Returns whether that could not be loaded. */
function useOwnStream(client: QueryClient): boolean {
  const [isDeaf, setDeaf] = useState(false);
  const onOwn = useEffectEvent(() => reloadPunchClock(client));
  useEffect(() => {
    let isLeft = false;
    let end = () => {};
    const listen = async () => {
      const { follow } = await import('#kernel/live/live.ts');
      if (!isLeft) end = follow(client, { onOwn });
    };
    const cancel = loadSoon(() => void listen().catch(() => setDeaf(true)));
    return () => {
      isLeft = true;
      cancel();
      end();
    };
  }, [client]);
  return isDeaf;
}
