import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { keyOf } from '#kernel/cache/query-of.ts';
import { now } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';

/** The person's own taps, and the periods that count. */
export interface OwnTimeline {
  readonly punches: readonly Pick<CheckRecord, 'id' | 'type' | 'timestamp'>[];
  readonly periods: readonly OwnPeriod[];
  /** Taps that do not count yet, whenever they were made; missing from what an earlier version has kept. */
  readonly held?: readonly Pick<CheckRecord, 'id' | 'type' | 'timestamp'>[];
}

export interface OwnPeriod {
  /** The id of what began it: a tap, or a check-in added by a correction. */
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /**
   * The id of the punch that ended it, tapped or added. Missing if it is open or settled, or if an earlier version
   * stored it.
   */
  readonly endId?: string | null;
  readonly checkOutMissing: boolean;
  readonly corrected: boolean;
}

const day = 86_400_000;

export const ownTimelineKey = keyOf(routes.getTimeline);

/**
 * The person's own timeline of the last days. `clockSkew` is how far the server's clock is ahead of the device's, in
 * milliseconds. While it is `undefined`, nothing is requested.
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
    if (isOfOtherDays) void reloadQueries(client, { queryKey: ownTimelineKey });
  }, [client, isOfOtherDays]);
  return timeline;
}

const timelineAround = (today: number) =>
  askOrRemember<OwnTimeline>(ownTimelineKey[0], (signal) => {
    // Wider than the seven days shown, in every time zone.
    const from = new Date(today - 9 * day).toISOString();
    const to = new Date(today + 2 * day).toISOString();
    return call(routes.getTimeline, { query: { from, to }, signal });
  });
