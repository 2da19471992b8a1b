import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { now } from '#platform/clock.ts';
import { askOrRemember } from '#platform/last-known.ts';
import { request } from '#platform/request.ts';

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

const path = '/api/timeline';
const day = 86_400_000;

export const ownTimelineQuery = queryOptions({
  queryKey: [path],
  queryFn: () =>
    askOrRemember(path, (signal) => {
      // Wider than the seven days shown, whatever the zone and the device's clock make of them.
      const from = new Date(now() - 9 * day).toISOString();
      const to = new Date(now() + 2 * day).toISOString();
      return request<OwnTimeline>('GET', `${path}?from=${from}&to=${to}`, undefined, signal);
    }),
});

export const useOwnTimeline = () => useQuery(ownTimelineQuery);
