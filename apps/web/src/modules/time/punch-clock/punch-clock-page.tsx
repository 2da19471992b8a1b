import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { CurrentStatus } from './components/current-status.tsx';
import { HoursWorked } from './components/hours-worked.tsx';
import { LocationStatus } from './components/location-status.tsx';
import { MissingNotice } from './components/missing-notice.tsx';
import { PunchButtons, type PunchOffer } from './components/punch-buttons.tsx';
import { StorageNotice } from './components/storage-notice.tsx';
import { UncountedPunches } from './components/uncounted-punches.tsx';
import { WaitingPunches } from './components/waiting-punches.tsx';
import { chosenStatus } from './location-choice.ts';
import { useInVain } from './use-in-vain.ts';
import { useLocationChoice } from './use-location-choice.ts';
import { usePosition } from './use-position.ts';
import { usePunch } from './use-punch.ts';
import { type PunchClock, usePunchClock } from './use-punch-clock.ts';

interface PunchClockPageProps {
  /** Stands beside the date. */
  aside?: ReactNode;
  /** Leads to the last days, for whom they stand below. */
  onDays?: (() => void) | undefined;
  /** Comes below the page. */
  children?: ReactNode;
}

/** The employee's one page: see the state, choose where, press. */
export function PunchClockPage({ aside, onDays, children }: PunchClockPageProps) {
  const t = useText();
  const { pending, waiting } = useOffline();
  const clock = usePunchClock();
  const position = usePosition();
  const { choice, choose, forget } = useLocationChoice(clock);
  const chosen = chosenStatus(choice);
  const isMissing = useIsCheckOutMissing(clock);
  const { punch, buttons } = usePunch(clock.times, position, punchOffer(clock, isMissing));

  const press = (type: PunchType) => {
    if (chosen.valid) void punch(type, chosen.status);
  };

  return (
    <main id="main" className="two-columns">
      <h1 className="sr-only">{t('shell.checkInOut')}</h1>
      <div className="contents md:grid md:content-start md:gap-7">
        <div className="above-foot-bar">
          <StorageNotice />
          {isMissing && <MissingNotice onSay={onDays} />}
          <UncountedPunches timeZone={clock.timeZone} clockSkew={clock.times?.clockSkew ?? 0} />
          <WaitingPunches
            timeZone={clock.timeZone}
            clockSkew={clock.times?.clockSkew ?? 0}
            latest={clock.latest}
          />
        </div>
        <CurrentStatus clock={clock} confirming={pending.length > waiting.length}>
          {aside}
        </CurrentStatus>
        <HoursWorked clock={clock} />
      </div>
      <div className="contents md:row-span-2 md:grid md:content-start md:gap-7">
        <LocationStatus
          choice={choice}
          onChoose={choose}
          onUpdated={forget}
          attendance={clock.attendance}
          position={position}
        />
        <PunchButtons {...buttons} isReady={chosen.valid} onPunch={press} />
      </div>
      <div className="empty:hidden">{children}</div>
    </main>
  );
}

/**
 * Whether a check-out is missing: somebody is in for longer than any shift. How long that is comes with the hours;
 * `undefined` while they are awaited about somebody who came on another day, or the state itself is.
 */
function useIsCheckOutMissing({ attendance, times, hoursFailed, timeZone }: PunchClock): boolean | undefined {
  const now = useNow(30_000) + (times?.clockSkew ?? 0);
  const since = attendance?.status === 'checked_in' ? attendance.since : null;
  const isOfToday = since !== null && timeText('date', since, timeZone) === timeText('date', now, timeZone);
  const areHoursAwaited = since !== null && times === undefined && !hoursFailed && !isOfToday;
  const isInVain = useInVain(areHoursAwaited);
  if (attendance === undefined || (areHoursAwaited && !isInVain)) return undefined;
  return since !== null && times !== undefined && now - since > times.longestShift;
}

/**
 * Unknown, or open longer than any shift: then both a check-in and a check-out can be right (W-11). Who forgot to
 * check out is most likely back for another day. Nothing is offered that would turn into the other under the thumb.
 */
function punchOffer({ attendance }: PunchClock, isMissing: boolean | undefined): PunchOffer | undefined {
  if (isMissing === undefined) return undefined;
  const status = attendance?.status ?? 'unknown';
  if (status !== 'checked_in') {
    return { type: 'check_in', other: status === 'unknown' ? 'alike' : undefined };
  }
  return isMissing ? { type: 'check_in', other: 'quiet' } : { type: 'check_out' };
}
