import type { OwnHours } from '@checkpoint/contract/calls/punches';
import type { Interval, WorkPeriod } from '@checkpoint/domain/worked-seconds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { numberText } from './numbers.ts';

export const ownHoursQuery = queryOptions<OwnHours>({ queryKey: ['/api/checkins/hours'] });

/** One's own work periods with all times in milliseconds by the server's clock. */
export interface OwnTimes {
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly clockSkew: number;
  /** When the server answered: later punches are not among the periods. */
  readonly answeredAt: number;
  readonly timeZone: string;
  /** Milliseconds after which an open period counts as a forgotten check-out. */
  readonly longestShift: number;
  readonly today: Interval;
  readonly week: Interval;
  readonly periods: readonly WorkPeriod[];
}

/** One's own work periods of today and this week; `undefined` until they are known. */
export function useOwnTimes(): { times: OwnTimes | undefined; hasFailed: boolean } {
  const { data, dataUpdatedAt, isError } = useQuery(ownHoursQuery);
  const times = useMemo(() => data && ownTimes(data, dataUpdatedAt), [data, dataUpdatedAt]);
  return { times, hasFailed: isError && times === undefined };
}

/** `receivedAt` is the device's time when the answer arrived. */
export function ownTimes(hours: OwnHours, receivedAt: number): OwnTimes {
  const answeredAt = Date.parse(hours.now);
  return {
    clockSkew: answeredAt - receivedAt,
    answeredAt,
    timeZone: hours.timeZone,
    longestShift: hours.maxShiftHours * 3_600_000,
    today: intervalOf(hours.today),
    week: intervalOf(hours.week),
    periods: hours.periods.map(({ startedAt, endedAt, checkOutMissing }) => ({
      startedAt: Date.parse(startedAt),
      endedAt: endedAt === null ? null : Date.parse(endedAt),
      checkOutMissing,
    })),
  };
}

const intervalOf = ({ start, end }: OwnHours['today']): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/** Whole seconds as hours with one decimal, rounded once. */
export const hoursText = (seconds: number): string => numberText(Math.round(seconds / 360) / 10, 1);
