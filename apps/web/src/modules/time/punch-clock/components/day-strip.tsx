import type { Interval, WorkPeriod } from '@checkpoint/domain/worked-seconds';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { TimeStrip } from '#product/time-strip.tsx';
import { periodsWith, runningInterval } from '../attendance.ts';
import type { PunchClock } from '../use-punch-clock.ts';

/** Today's work periods: a strip of the whole day to see, and the same as text to read. */
export function DayStrip({ clock, now }: { clock: PunchClock; now: number }) {
  const t = useText();
  const { times, latest, pending, timeZone } = clock;
  const day = times && runningInterval(times.today, now);
  const periods = times && day ? within(periodsWith(times, latest, pending, now), day, now) : [];
  return (
    <div className="grid gap-2">
      <Strip periods={periods} day={day} now={now} />
      <ul
        aria-label={t('punchClock.todaysIntervals')}
        className="flex min-h-5 flex-wrap gap-x-4 text-ink-muted text-sm tabular-nums"
      >
        {periods.map((period, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two without length may have the same times
          <li key={index}>{rangeText(period)}</li>
        ))}
        {times !== undefined && periods.length === 0 && <li>{t('punchClock.noIntervals')}</li>}
      </ul>
    </div>
  );

  function rangeText({ startedAt, endedAt, checkOutMissing }: WorkPeriod): string {
    const startsToday = day === undefined || startedAt >= day.start;
    const from = timeText(startsToday ? 'time' : 'weekdayTime', startedAt, timeZone);
    const open = checkOutMissing ? t('punchClock.missing') : t('punchClock.untilNow');
    return t('punchClock.interval', {
      from,
      to: endedAt === null ? open : timeText('time', endedAt, timeZone),
    });
  }
}

/** What of these periods touches the day. One whose check-out is missing is known only where it began. */
const within = (periods: readonly WorkPeriod[], day: Interval, now: number) =>
  periods.filter(
    (period) => period.startedAt < day.end && (period.endedAt ?? knownUntil(period, now)) >= day.start,
  );

const knownUntil = ({ startedAt, checkOutMissing }: WorkPeriod, now: number): number =>
  checkOutMissing ? startedAt : now;

interface StripProps {
  periods: readonly WorkPeriod[];
  day: Interval | undefined;
  now: number;
}

/** Drawn by instants: on a day of 23 or 25 hours it is that long. */
function Strip({ periods, day, now }: StripProps) {
  const length = day && Number.isFinite(day.end) ? day.end - day.start : 86_400_000;
  const place = (instant: number) => (day === undefined ? 0 : (instant - day.start) / length);
  return (
    <TimeStrip
      spans={periods.map((period) => ({
        start: place(period.startedAt),
        end: place(period.endedAt ?? knownUntil(period, now)),
        tone: period.checkOutMissing ? 'attention' : 'in',
      }))}
    />
  );
}
