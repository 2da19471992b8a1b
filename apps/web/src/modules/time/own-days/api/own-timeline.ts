import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { keyOf } from '#kernel/cache/query-of.ts';
import { now } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { readAgain } from '#kernel/live/live.ts';

/** One's own taps beside the periods that count. */
export interface OwnTimeline {
  readonly punches: readonly Pick<CheckRecord, 'id' | 'type' | 'timestamp'>[];
  readonly periods: readonly OwnPeriod[];
  /** Taps that do not count yet, whenever they were made; missing from what an earlier version has kept. */
  readonly held?: readonly Pick<CheckRecord, 'id' | 'type' | 'timestamp'>[];
}

export interface OwnPeriod {
  /** Of what began it: a tap, or a check-in that a correction added. */
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Of the punch that ended it, tapped or added; none where it is open or settled, nor in what an earlier version kept. */
  readonly endId?: string | null;
  readonly checkOutMissing: boolean;
  readonly corrected: boolean;
}

const day = 86_400_000;

export const ownTimelineKey = keyOf(routes.getTimeline);

/**
 * One's own timeline of the last days. `clockSkew` is by how much the server's clock is ahead of the device's, in milliseconds,
 * or `undefined` while that is awaited: nothing is asked for until then.
 */
export function useOwnTimeline(clockSkew: number | undefined) {
  const client = useQueryClient();
  const askedBy = useRef(clockSkew);
  const timeline = useQuery({
    queryKey: ownTimelineKey,
    queryFn:
      clockSkew === undefined
        ? skipToken
        : () => {
            askedBy.current = clockSkew;
            return timelineAround(now() + clockSkew);
          },
  });
  // The device's clock has turned out to be days wrong, or was: these days have not been asked for.
  const isOfOtherDays = Math.abs((clockSkew ?? 0) - (askedBy.current ?? 0)) > day;
  useEffect(() => {
    if (isOfOtherDays) void readAgain(client, { queryKey: ownTimelineKey });
  }, [client, isOfOtherDays]);
  return timeline;
}

const timelineAround = (today: number) =>
  askOrRemember<OwnTimeline>(ownTimelineKey[0], (signal) => {
    // Wider than the seven days shown, whatever the zone makes of them.
    const from = new Date(today - 9 * day).toISOString();
    const to = new Date(today + 2 * day).toISOString();
    return call(routes.getTimeline, { query: { from, to }, signal });
  });
