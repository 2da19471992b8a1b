import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, isSameZone, isShownTwice, offsetText, timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { type Tone, ToneShape } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Attendance, runningText } from '../attendance.ts';
import type { PunchClock } from '../use-punch-clock.ts';
import { DayStrip } from './day-strip.tsx';

interface CurrentStatusProps {
  clock: PunchClock;
  /** A punch waits for its first answer. */
  confirming: boolean;
  /** Stands beside the date. */
  children?: ReactNode;
}

/** The state as a sentence, the time as the hero, and today as one strip. */
export function CurrentStatus({ clock, confirming, children }: CurrentStatusProps) {
  const t = useText();
  const { attendance, times, timeZone } = clock;
  const { canStore } = useOffline();
  // Where nothing can be kept, nothing of the kind is promised.
  const unreachable = t(canStore ? 'punchClock.statusUnknownHint' : 'shell.noAnswer');
  const now = useNow(1000) + (times?.clockSkew ?? 0);
  return (
    <section
      aria-label={t('punchClock.currentStatus')}
      aria-busy={attendance === undefined}
      className="grid grid-cols-1 gap-5"
    >
      <div className="flex flex-wrap gap-x-4 text-ink-muted text-sm md:justify-between">
        <p>{timeText('day', now, timeZone)}</p>
        {!isSameZone(timeZone, deviceTimeZone()) && <p>{t('punchClock.timesIn', { zone: timeZone })}</p>}
        {children}
      </div>
      {attendance === undefined ? (
        <StatusSkeleton />
      ) : (
        <div className="grid grid-cols-1 gap-1.5">
          <StatusSentence attendance={attendance} now={now} timeZone={timeZone} />
          {/* Beside the figure there is always room: nothing moves when the answer comes. */}
          <div className="flex flex-wrap items-baseline gap-x-3">
            <BigTime attendance={attendance} now={now} timeZone={timeZone} />
            {confirming && (
              <p className="animate-pulse text-ink-muted text-sm">{t('punchClock.confirming')}</p>
            )}
          </div>
          {attendance.status === 'unknown' && <p className="text-ink-muted">{unreachable}</p>}
          {clock.oldSince !== null && (
            <p className="text-ink-muted text-sm">
              {t('punchClock.lastKnown', { time: timeText('dayTime', clock.oldSince, timeZone) })}{' '}
              {unreachable}
            </p>
          )}
        </div>
      )}
      {!clock.hoursFailed && <DayStrip clock={clock} now={now} />}
    </section>
  );
}

const tones: Record<Attendance['status'], Tone> = {
  checked_in: 'in',
  checked_out: 'out',
  unknown: 'attention',
};
const colours: Record<Attendance['status'], string> = {
  checked_in: 'text-in',
  checked_out: 'text-ink',
  unknown: 'text-attention',
};

function StatusSentence({ attendance, now, timeZone }: TimedProps) {
  const t = useText();
  const { status, since } = attendance;
  return (
    <h2 className={`flex items-start gap-2.5 text-xl tabular-nums ${colours[status]}`} aria-live="polite">
      <ToneShape tone={tones[status]} className="mt-2 size-4" />
      {sentence()}
    </h2>
  );

  function sentence(): string {
    if (status === 'unknown') return t('punchClock.statusUnknown');
    if (since === null) return t('punchClock.neverCheckedIn');
    const isToday = timeText('date', since, timeZone) === timeText('date', now, timeZone);
    const isThisWeek = now - since < 6 * 86_400_000;
    const time = timeText(isToday ? 'time' : isThisWeek ? 'weekdayTime' : 'dayTime', since, timeZone);
    return t(status === 'checked_in' ? 'punchClock.checkedInSince' : 'punchClock.checkedOutSince', { time });
  }
}

interface TimedProps {
  attendance: Attendance;
  now: number;
  timeZone: string;
}

/** Checked in, how long; otherwise the time that a press would record. */
function BigTime({ attendance: { status, since }, now, timeZone }: TimedProps) {
  const t = useText();
  const look = '-ml-[0.04em] font-semibold text-4xl tabular-nums tracking-tighter';
  if (status !== 'checked_in' || since === null) {
    return (
      <p className={`${look} text-ink-muted`}>
        {timeText('face', now, timeZone)}{' '}
        {isShownTwice(now, timeZone) && (
          <span className="ml-3 font-normal text-base tracking-normal">{offsetText(now, timeZone)}</span>
        )}
      </p>
    );
  }
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p role="timer" aria-label={t('punchClock.runningTime')} className={look}>
      {runningText(seconds)}
    </p>
  );
}

/** In lines of what will stand there: as high at any width and size of letters. */
function StatusSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Skeleton className="my-[0.125lh] h-[0.75lh] w-56 text-xl" />
      <Skeleton className="my-[0.125lh] h-[0.75lh] w-56 text-4xl md:w-80" />
    </div>
  );
}
