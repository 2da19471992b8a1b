import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import { isFromMemory } from '#kernel/cache/last-known.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useNow } from '#kernel/use-now.ts';
import { useTimedOut } from '#kernel/use-timed-out.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { Queue } from '#outbox/queue.ts';
import { useCompany } from '#product/company.ts';
import { latestPunchQuery, useLatestPunch } from '#product/latest-punch.ts';
import { type OwnTimes, useOwnTimes } from '#product/own-hours.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import type { PunchOffer } from './components/punch-buttons.tsx';
import { useOwnNews } from './own-news.ts';

interface OwnState {
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

export interface PunchClock extends OwnState {
  /** Somebody is in for longer than any shift; `undefined` while that is not known. */
  readonly isCheckOutMissing: boolean | undefined;
  /** What the buttons do; `undefined` until that is known. */
  readonly offer: PunchOffer | undefined;
}

/** Answers that a network holds up keep nobody from tapping for longer than this, in milliseconds. */
const timeoutMs = 4000;

/** One's own attendance, kept current, and what can be done next. */
export function usePunchClock(): PunchClock {
  const state = useOwnState();
  const isCheckOutMissing = useIsCheckOutMissing(state);
  return { ...state, isCheckOutMissing, offer: punchOffer(state, isCheckOutMissing) };
}

/** The server's answers, moved on by what waits to be sent. */
function useOwnState(): OwnState {
  const latest = useLatestPunch();
  const { times, hasFailed, isReading, oldSince } = useOwnTimes();
  const companyZone = useCompany()?.settings.timeZone;
  const { pending } = useOffline();
  // Until then the server tells nobody anything: that is no failure to reach it.
  const isWithheld = useCurrentUser().user?.requirePasswordChange === true;
  const isOld = oldSince !== null || isFromMemory(latestPunchQuery.queryKey.join('/'));
  useOwnNews(latest.isError || latest.data === undefined || times === undefined || isOld);

  const isTapped = pending.length > 0;
  const isTimedOut = useTimedOut(!latest.isFetched && !isTapped, timeoutMs);
  // Also while it is asked for again what could not be told.
  const isTold = (latest.isFetched || isTimedOut) && !isWithheld;
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

/** How long a shift may be comes with the hours; they are awaited about somebody who came on another day. */
function useIsCheckOutMissing({ attendance, times, hoursFailed, timeZone }: OwnState): boolean | undefined {
  const now = useNow(30_000) + (times?.clockSkew ?? 0);
  const since = attendance?.status === 'checked_in' ? attendance.since : null;
  const isOfToday = since !== null && timeText('date', since, timeZone) === timeText('date', now, timeZone);
  const areHoursAwaited = since !== null && times === undefined && !hoursFailed && !isOfToday;
  const isTimedOut = useTimedOut(areHoursAwaited, timeoutMs);
  if (attendance === undefined || (areHoursAwaited && !isTimedOut)) return undefined;
  return since !== null && times !== undefined && lastsTooLong(since, now, times.maxShiftHours);
}

/**
 * Unknown, or open longer than any shift: then both a check-in and a check-out can be right. Who forgot to check out is most
 * likely back for another day. Nothing is offered that would turn into the other under the thumb.
 */
function punchOffer({ attendance, times }: OwnState, isMissing: boolean | undefined): PunchOffer | undefined {
  if (isMissing === undefined) return undefined;
  const status = attendance?.status ?? 'unknown';
  if (status !== 'checked_in') {
    return { type: 'check_in', other: status === 'unknown' ? 'alike' : undefined };
  }
  if (isMissing) return { type: 'check_in', other: 'quiet' };
  const since = attendance?.since;
  return { type: 'check_out', cameAt: since == null ? undefined : since - (times?.clockSkew ?? 0) };
}
