import { workedSeconds } from '@checkpoint/domain/worked-seconds';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { OwnPeriod } from '../api/own-timeline.ts';
import type { OwnDay } from '../days.ts';
import { isProposal } from '../is-proposal.ts';
import { questionsAbout } from '../questions.ts';
import { RequestLine } from './request-line.tsx';

interface DayRowProps {
  day: OwnDay;
  now: number;
  timeZone: string;
  onAsk: () => void;
}

/** A day's periods and hours, what was asked about it, and the way to ask. */
export function DayRow({ day, now, timeZone, onAsk }: DayRowProps) {
  const t = useText();
  const name = timeText('day', day.start, timeZone);
  const [question] = questionsAbout(day);
  // What others would change is answered above the days.
  const requests = day.requests.filter((request) => !isProposal(request));
  const isMissing = question?.kind === 'end';
  return (
    <li className="grid gap-2 py-3">
      <div className="grid">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h3 className="font-medium text-base">{name}</h3>
          <p className="font-medium tabular-nums">
            {hoursMinutes(worked(day, now))} <span className="text-ink-muted">{t('punchClock.hours')}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center">
          {/* Where words stand instead of a time, figures of one width would tear their hyphens apart. */}
          <p
            className={classes(
              'text-ink-muted text-sm',
              !day.periods.some(({ checkOutMissing }) => checkOutMissing) && 'tabular-nums',
            )}
          >
            {day.touching.length === 0 ? t('ownDays.nothing') : day.touching.map(rangeText).join(', ')}
          </p>
          {question !== undefined && !isMissing && ask('quiet', '-my-3 -mr-4 ml-auto text-sm')}
        </div>
      </div>
      {requests.length > 0 && (
        <ul className="grid gap-1.5">
          {requests.map((request) => (
            <RequestLine key={request.requestId} request={request} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {isMissing && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-muted text-sm">{t('ownDays.countsOnceKnown')}</p>
          {ask('secondary')}
        </div>
      )}
    </li>
  );

  function ask(variant: 'secondary' | 'quiet', className?: string) {
    return (
      <Button variant={variant} onClick={onAsk} className={className}>
        {t(isMissing ? 'ownDays.whenDidYouLeave' : 'ownDays.correct')}
        <span className="sr-only"> {name}</span>
      </Button>
    );
  }

  /** With its weekday where it is of another day than this one. */
  function timeOfDay(instant: string): string {
    const at = Date.parse(instant);
    return timeText(at >= day.start && at <= day.end ? 'time' : 'weekdayTime', instant, timeZone);
  }

  function rangeText({ startedAt, endedAt, checkOutMissing }: OwnPeriod): string {
    const open = t(checkOutMissing ? 'punchClock.missing' : 'punchClock.untilNow');
    const to = endedAt === null || checkOutMissing ? open : timeOfDay(endedAt);
    return t('punchClock.interval', { from: timeOfDay(startedAt), to });
  }
}

/** Of this day alone, as the figure for today above it. */
function worked({ touching, start, end }: OwnDay, now: number): number {
  const all = touching.map(({ startedAt, endedAt, checkOutMissing }) => ({
    ...{ startedAt: Date.parse(startedAt), endedAt: endedAt === null ? null : Date.parse(endedAt) },
    checkOutMissing,
  }));
  return workedSeconds(all, { start, end }, now);
}
