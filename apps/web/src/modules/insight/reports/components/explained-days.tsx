import type { Explanation, PeriodOrigin } from '@checkpoint/contract/calls/reports';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, isSameZone, timeOn, timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type Period = Explanation['periods'][number];

interface ExplainedDaysProps {
  explanation: Explanation;
  onBack: () => void;
}

/** One person's days, each with its work periods and the punches and corrections behind them. */
export function ExplainedDays({ explanation, onBack }: ExplainedDaysProps) {
  const t = useText();
  const periods = new Map(explanation.periods.map((period) => [period.id, period]));
  return (
    <div className="grid gap-4">
      <Button variant="secondary" onClick={onBack} className="justify-self-start">
        {t('reports.backToPeople')}
      </Button>
      <ol className="divide-y divide-line">
        {explanation.days.map(({ date, seconds, periods: parts }) => (
          <li key={date} className="grid gap-2 py-3">
            <p className="flex justify-between gap-4 font-medium tabular-nums">
              <span>{timeText('date', `${date}T00:00:00Z`, 'UTC')}</span>
              <span>{hoursMinutes(seconds)}</span>
            </p>
            <ul className="grid gap-3">
              {parts.map(({ id, seconds: counted }) => {
                const period = periods.get(id);
                return (
                  period && (
                    <PeriodEntry key={id} period={period} counted={counted} zone={explanation.timeZone} />
                  )
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface PeriodEntryProps {
  period: Period;
  /** Seconds of it that count on the day that it stands under. */
  counted: number;
  zone: string;
}

/** A period as it is kept: in its own zone, which is named where it is not today's. */
function PeriodEntry({ period, counted, zone }: PeriodEntryProps) {
  const t = useText();
  const { startedAt, endedAt, timeZone, state, start, end } = period;
  const lasts = endedAt === null ? 0 : secondOf(endedAt) - secondOf(startedAt);
  const hours = hoursMinutes(counted);
  const from = timeText('dayTime', startedAt, timeZone);
  const to = endedAt === null ? '…' : timeOn(calendarDate(startedAt, timeZone), endedAt, timeZone);
  return (
    <li className="grid gap-1 border-line border-l-2 pl-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <span>{t('reports.figuresOf', { from, to })}</span>
        {state === 'counted' && (
          <span className="text-ink-muted">
            {counted === lasts ? hours : t('reports.onThisDay', { hours })}
          </span>
        )}
        {state === 'open' && <Badge tone="in">{t('reports.openPeriod')}</Badge>}
        {state === 'missing' && <Badge tone="attention">{t('reports.missingPeriod')}</Badge>}
        {!isSameZone(timeZone, zone) && <span className="text-ink-muted">{timeZone}</span>}
      </p>
      <OriginLine origin={start} timeZone={timeZone} side="start" />
      {end !== null && <OriginLine origin={end} timeZone={timeZone} side="end" />}
    </li>
  );
}

/** Times count as they are shown, cut to the second. */
const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

const sentences = {
  start: { punch: 'reports.startTapped', correction: 'reports.startCorrected' },
  end: { punch: 'reports.endTapped', correction: 'reports.endCorrected' },
} as const satisfies Record<string, Record<PeriodOrigin['kind'], TextKey>>;

interface OriginLineProps {
  origin: PeriodOrigin;
  timeZone: string;
  side: keyof typeof sentences;
}

function OriginLine({ origin, timeZone, side }: OriginLineProps) {
  const t = useText();
  const { kind, by, recordedAt, tappedAt, reason, isOffline, clockSuspect } = origin;
  const sentence = t(sentences[side][kind], {
    time: timeText('dayTime', recordedAt, timeZone),
    name: `${by.firstName} ${by.lastName}`,
  });
  const marks = [
    kind === 'correction' &&
      tappedAt !== null &&
      t('reports.firstTapped', { time: timeText('dayTime', tappedAt, timeZone) }),
    isOffline && t('reports.offline'),
    clockSuspect && t('reports.clockSuspect'),
    reason !== null && t('reports.reason', { reason }),
  ];
  return <p className="break-words text-ink-muted">{[sentence, ...marks.filter(Boolean)].join(' · ')}</p>;
}
