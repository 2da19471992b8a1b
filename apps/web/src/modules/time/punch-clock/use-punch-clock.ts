import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFromMemory } from '#kernel/cache/last-known.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { readAgain as readAnew, useLive } from '#kernel/live/live.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { Queue } from '#outbox/queue.ts';
import { useCompany } from '#product/company.ts';
import { latestPunchQuery, useLatestPunch } from '#product/latest-punch.ts';
import { type OwnTimes, ownHoursQuery, useOwnTimes } from '#product/own-hours.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import { useClockChanges } from './use-clock-changes.ts';
import { useInVain } from './use-in-vain.ts';

export interface PunchClock {
  /** `undefined` while the first answer is awaited; of one that does not come it is said that nobody knows. */
  readonly attendance: Attendance | undefined;
  /** `undefined` until the hours are known. */
  readonly times: OwnTimes | undefined;
  readonly hoursFailed: boolean;
  /** They are on their way. */
  readonly isReading: boolean;
  /** When this was known, where the server does not answer now. */
  readonly oldSince: number | null;
  readonly latest: CheckRecord | null | undefined;
  readonly pending: Queue;
  /** The company's zone; the device's until that is known. */
  readonly timeZone: string;
}

/** One's own attendance: the server's answers, kept current, and moved on by what waits to be sent. */
export function usePunchClock(): PunchClock {
  const latest = useLatestPunch();
  const { times, hasFailed, isReading, oldSince } = useOwnTimes();
  const companyZone = useCompany()?.settings.timeZone;
  const { pending } = useOffline();
  // Until then the server tells nobody anything: that is no failure to reach it.
  const isWithheld = useCurrentUser().user?.requirePasswordChange === true;
  const isOld = oldSince !== null || isFromMemory(latestPunchQuery.queryKey.join('/'));
  useOwnNews(latest.isError || latest.data === undefined || times === undefined || isOld);

  const isTapped = pending.length > 0;
  const isInVain = useInVain(!latest.isFetched && !isTapped);
  // Also while it is asked for again what could not be told.
  const isTold = (latest.isFetched || isInVain) && !isWithheld;
  return {
    attendance: isTold || isTapped ? attendanceOf(latest.data, pending, times?.clockSkew ?? 0) : undefined,
    times,
    hoursFailed: hasFailed && !isWithheld,
    isReading,
    oldSince,
    latest: latest.data,
    pending,
    timeZone: times?.timeZone ?? companyZone ?? deviceTimeZone(),
  };
}

/** Of what tells whether a tap is still held for review. */
export const heldKey = 'held';

/** Asks for the person's state and hours anew, and for what is held where that is told. */
export function readAgain(client: QueryClient): void {
  for (const queryKey of [latestPunchQuery.queryKey, ownHoursQuery.queryKey, [heldKey]])
    void readAnew(client, { queryKey });
}

/**
 * A punch on another device, a correction, or another time on the device's clock shows here, too. While something is missing or
 * old it is asked for every 30 s: the event stream tells of its own gaps alone, and may stand while a single answer was lost.
 */
function useOwnNews(isAmiss: boolean): void {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const onNews = () => readAgain(client);
  useClockChanges(onNews);
  useLive({
    own: onNews,
    // Administrators hear of everybody, and of themselves among them.
    presence: ({ employees }) => {
      if (employees.some(({ userId }) => userId === user?.id)) onNews();
    },
  });
  useEffect(() => {
    const timer = isAmiss ? setInterval(readAgain, 30_000, client) : undefined;
    return () => clearInterval(timer);
  }, [client, isAmiss]);
}
