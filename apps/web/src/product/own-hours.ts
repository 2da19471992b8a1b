import type { OwnHours } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import type { Interval, WorkPeriod } from '@checkpoint/domain/worked-seconds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askOrRemember, isFromMemory } from '#kernel/cache/last-known.ts';
import { now, sincePageLoad } from '#kernel/clock.ts';
import { call, pathOf } from '#kernel/http/call.ts';
import { numberText } from '#kernel/language/numbers.ts';
import { pageBegin, usePageBegin } from './page-begin.ts';

/** An answer with the device's time of its arrival, from which the server's clock is computed. */
interface ReceivedHours {
  readonly hours: OwnHours;
  readonly receivedAt: number;
  /** When the page that got it was loaded, by the device's clock; `page` identifies that page. */
  readonly pageBegin: number;
  readonly page: number;
  /**
   * Milliseconds since that page was loaded, by the monotonic clock. Missing after a slow answer, whose server time was old when
   * it came. Earlier versions stored none.
   */
  readonly monotonicAt?: number | undefined;
  /** Remembered from earlier: the server does not answer now. */
  readonly isOld: boolean;
}

const path = pathOf(routes.getOwnHours);

export const ownHoursQuery = queryOptions({ queryKey: [path], queryFn: fetchHours });

/** Milliseconds that an answer may take for its server time to count as that of its arrival. */
const promptMs = 5000;

async function fetchHours(): Promise<ReceivedHours> {
  const received = await askOrRemember(path, async (signal) => {
    const [askedAt, asked] = [now(), sincePageLoad()];
    const hours = await call(routes.getOwnHours, { signal });
    const [receivedAt, monotonicAt] = [now(), sincePageLoad()];
    // By both clocks: one of them stands still while the device sleeps.
    const isPrompt = Math.max(receivedAt - askedAt, monotonicAt - asked) <= promptMs;
    return {
      hours,
      receivedAt,
      pageBegin: pageBegin(),
      page: performance.timeOrigin,
      ...(isPrompt && { monotonicAt }),
    };
  });
  return { ...received, isOld: isFromMemory(path) };
}

/** One's own work periods with all times in milliseconds by the server's clock. */
export interface OwnTimes {
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly clockSkew: number;
  /** When the server answered: later punches are not among the periods. */
  readonly answeredAt: number;
  /** When this page got the answer, in milliseconds since it was loaded; undefined where another page did. */
  readonly monotonicAt?: number | undefined;
  readonly timeZone: string;
  /** Hours after which an open period counts as a forgotten check-out. */
  readonly maxShiftHours: number;
  readonly today: Interval;
  readonly week: Interval;
  readonly periods: readonly WorkPeriod[];
}

interface KnownTimes {
  readonly times: OwnTimes | undefined;
  /** They could not be loaded. This stays true during a retry, so that the notice does not move. */
  readonly hasFailed: boolean;
  readonly isReading: boolean;
  /** The server's time of this answer while the server does not answer; `null` while it does. */
  readonly oldSince: number | null;
}

/** One's own work periods of today and this week; `undefined` until they are known. */
export function useOwnTimes(): KnownTimes {
  const { data, isFetched, isFetching } = useQuery(ownHoursQuery);
  const begin = usePageBegin();
  const times = useMemo(() => data && timesBy(begin, data), [begin, data]);
  const oldSince = data?.isOld && times ? times.answeredAt : null;
  return { times, hasFailed: isFetched && times === undefined, isReading: isFetching, oldSince };
}

/** If the device's clock was set back on this page since, the server's time goes on as before. */
function timesBy(begin: number, { hours, receivedAt, ...received }: ReceivedHours): OwnTimes {
  if (received.page !== performance.timeOrigin) return ownTimes(hours, receivedAt);
  const setBack = Math.min(0, begin - received.pageBegin);
  return { ...ownTimes(hours, receivedAt + setBack), monotonicAt: received.monotonicAt };
}

/** `receivedAt` is the device's time when the answer arrived. */
export function ownTimes(hours: OwnHours, receivedAt: number): OwnTimes {
  const answeredAt = Date.parse(hours.now);
  return {
    clockSkew: answeredAt - receivedAt,
    answeredAt,
    timeZone: hours.timeZone,
    maxShiftHours: hours.maxShiftHours,
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
