import type { Timeline } from '@checkpoint/contract/calls/corrections';
import { workedSeconds } from '@checkpoint/domain/worked-seconds';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, timeOn } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { TimeStrip } from '#product/time-strip.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DayPoint, Intent } from '../day-points.ts';

interface DayPeriodsProps {
  periods: Timeline['periods'];
  points: readonly DayPoint[];
  between: { readonly start: number; readonly end: number };
  zone: string;
  onIntent: (intent: Intent) => void;
}

/** The effective periods: what hours, reports and files are made of. */
export function DayPeriods({ periods, points, between, zone, onIntent }: DayPeriodsProps) {
  const t = useText();
  const now = useNow(30_000);
  if (periods.length === 0) return <EmptyState title={t('review.noPeriods')} />;
  const spans = periods.map(({ startedAt, endedAt, checkOutMissing }) => ({
    startedAt: Date.parse(startedAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
    checkOutMissing,
  }));
  const day = calendarDate(between.start, zone);
  const fraction = (instant: number) => (instant - between.start) / (between.end - between.start);
  return (
    <div className="grid gap-4 px-4 pt-4 pb-1 sm:px-5 sm:pt-5 sm:pb-2">
      <p>
        <span className="font-semibold text-2xl tabular-nums">
          {hoursMinutes(workedSeconds(spans, between, now))}
        </span>{' '}
        <span className="text-ink-muted">{t('review.hoursCounted')}</span>
      </p>
      <TimeStrip
        spans={spans.map(({ startedAt, endedAt, checkOutMissing }) => ({
          start: fraction(startedAt),
          end: fraction(endedAt ?? (checkOutMissing ? startedAt : now)),
          tone: checkOutMissing ? ('attention' as const) : ('in' as const),
        }))}
      />
      <ol className="divide-y divide-line border-line border-t">
        {periods.map(({ id, startedAt, endedAt, checkOutMissing, corrected }) => {
          const start = points.find((point) => point.id === id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="tabular-nums">
                {t('review.period', {
                  start: timeOn(day, startedAt, zone),
                  end: endText(endedAt, checkOutMissing),
                })}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                {corrected && <Badge tone="brand">{t('marks.corrected')}</Badge>}
                {checkOutMissing && <Badge tone="attention">{t('review.kind.missing')}</Badge>}
                {checkOutMissing && start !== undefined && (
                  <Button variant="secondary" onClick={() => onIntent({ kind: 'settle', point: start })}>
                    {t('review.settleAction')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );

  /** Nobody knows when somebody left who never said so. */
  function endText(endedAt: string | null, isMissing: boolean): string {
    if (endedAt !== null) return timeOn(day, endedAt, zone);
    return isMissing ? '?' : t('review.open');
  }
}
