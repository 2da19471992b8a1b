import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOffline } from '#offline/offline-provider.tsx';
import type { Queue } from '#offline/queue.ts';
import { useCompany } from '#platform/company.ts';
import { useCurrentUser } from '#platform/current-user.ts';
import { useLive } from '#platform/live.ts';
import { type OwnTimes, ownHoursQuery, useOwnTimes } from '#platform/own-hours.ts';
import { deviceTimeZone } from '#platform/times.ts';
import { latestPunchQuery, useLatestPunch } from './api/latest-punch.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import { useClockChanges } from './use-clock-changes.ts';

export interface PunchClock {
  /** `undefined` while the first answer is awaited. */
  readonly attendance: Attendance | undefined;
  /** `undefined` until the hours are known. */
  readonly times: OwnTimes | undefined;
  /** They could not be loaded, and have not been since. */
  readonly hoursFailed: boolean;
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
  const { times, hasFailed, oldSince } = useOwnTimes();
  const companyZone = useCompany()?.settings.timeZone;
  const { pending } = useOffline();
  // Until then the server tells nobody anything: that is no failure to reach it.
  const isWithheld = useCurrentUser().user?.requirePasswordChange === true;
  const hoursFailed = useStaysFailed(hasFailed && !isWithheld, times !== undefined);
  const latestFailed = useStaysFailed(latest.isError && !isWithheld, latest.data !== undefined);
  const readAgain = useReadAgain();
  useOwnNews(readAgain);
  useNewAttempts(readAgain, hoursFailed || latestFailed || oldSince !== null);

  const isKnown = ((latestFailed || !latest.isPending) && !isWithheld) || pending.length > 0;
  return {
    attendance: isKnown ? attendanceOf(latest.data, pending, times?.clockSkew ?? 0) : undefined,
    times,
    hoursFailed,
    oldSince,
    latest: latest.data,
    pending,
    timeZone: times?.timeZone ?? companyZone ?? deviceTimeZone(),
  };
}

/** What could not be loaded stays so until it is: while it is asked for again, the page neither empties nor moves. */
function useStaysFailed(hasFailed: boolean, isKnown: boolean): boolean {
  const [stays, setStays] = useState(false);
  const failed = !isKnown && (stays || hasFailed);
  if (failed !== stays) setStays(failed);
  return failed;
}

function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: latestPunchQuery.queryKey });
    void client.invalidateQueries({ queryKey: ownHoursQuery.queryKey });
  };
}

/** A punch on another device, a correction, or another time on the device's clock shows here, too. */
function useOwnNews(readAgain: () => void): void {
  const { user } = useCurrentUser();
  useClockChanges(readAgain);
  useLive({
    own: readAgain,
    // Administrators hear of everybody, and of themselves among them.
    presence: ({ employees }) => {
      if (employees.some(({ userId }) => userId === user?.id)) readAgain();
    },
  });
}

const attemptEvery = 30_000;

/**
 * While something is missing or old it is asked for again: the event stream tells of its own gaps alone, and it may stand while
 * a single answer was lost.
 */
function useNewAttempts(readAgain: () => void, isAmiss: boolean): void {
  const onAttempt = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isAmiss) return;
    const attempt = () => document.visibilityState === 'visible' && onAttempt();
    const timer = setInterval(attempt, attemptEvery);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [isAmiss]);
}
