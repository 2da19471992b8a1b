import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAgain as readAnew } from '#kernel/live/read-again.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';
import { ownHoursQuery } from '#product/own-hours.ts';
import { usePageBegin } from '#product/page-begin.ts';
import { loadSoon } from '#ui/load-soon.ts';

/** Of what tells whether a tap is still held for review. */
export const heldKey = 'held';

/** Asks for the person's state and hours anew, and for what is held where that is told. */
export function readAgain(client: QueryClient): void {
  for (const queryKey of [latestPunchQuery.queryKey, ownHoursQuery.queryKey, [heldKey]])
    void readAnew(client, { queryKey });
}

/** Milliseconds between two readings of what is missing or old, or of whose changes nothing tells. */
const readEvery = 30_000;

/**
 * A punch on another device, a correction, or another time on the device's clock shows here, too. While something is missing or
 * old it is asked for every 30 s: the event stream tells of its own gaps alone, and may stand while a single answer was lost.
 */
export function useOwnNews(isAmiss: boolean): void {
  const client = useQueryClient();
  const isDeaf = useOwnStream(client);
  // The device's clock was set, or the device has slept.
  const begin = usePageBegin();
  const known = useRef(begin);
  useEffect(() => {
    if (known.current !== begin) readAgain(client);
    known.current = begin;
  }, [client, begin]);
  useEffect(() => {
    const timer = isAmiss || isDeaf ? setInterval(readAgain, readEvery, client) : undefined;
    return () => clearInterval(timer);
  }, [client, isAmiss, isDeaf]);
}

/** Hears of one's own news. What hears it loads after the first paint. Returns whether that could not be loaded. */
function useOwnStream(client: QueryClient): boolean {
  const { user } = useCurrentUser();
  const [isDeaf, setDeaf] = useState(false);
  const onOwn = useEffectEvent(() => readAgain(client));
  // Administrators hear of everybody, and of themselves among them.
  const onPresence = useEffectEvent(({ employees }: PresenceEvent) => {
    if (employees.some(({ userId }) => userId === user?.id)) readAgain(client);
  });
  useEffect(() => {
    let isLeft = false;
    let end = () => {};
    const listen = async () => {
      const { follow } = await import('#kernel/live/live.ts');
      if (!isLeft) end = follow(client, { onOwn, onPresence });
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
