import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { PunchMarks } from '#product/punch-marks.tsx';
import { TimeText } from '#product/time-text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DayPoint, Intent } from '../day-points.ts';
import { tapSentences } from '../use-evidence.ts';

interface DayPunchesProps {
  points: readonly DayPoint[];
  zone: string;
  onIntent: (intent: Intent) => void;
}

/** The raw punches. They never change; decisions are shown next to them. */
export function DayPunches({ points, zone, onIntent }: DayPunchesProps) {
  const t = useText();
  if (points.length === 0) return <EmptyState title={t('review.noPunches')} />;
  return (
    <ol className="divide-y divide-line">
      {points.map((point) => (
        <li
          key={point.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3.5 sm:flex-nowrap sm:px-5"
        >
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="flex flex-wrap items-center gap-3">
              <TimeText
                at={point.recordedAt}
                as="time"
                timeZone={zone}
                className={point.countsAt === null ? 'font-semibold line-through' : 'font-semibold'}
              />
              <Badge tone={point.type === 'check_in' ? 'in' : 'out'}>
                {t(point.type === 'check_in' ? 'review.checkIn' : 'review.checkOut')}
              </Badge>
            </p>
            <p className="text-ink-muted text-sm empty:hidden">{fateOf(point).join(' · ')}</p>
            <PunchMarks marks={point.marks} />
            <ul className="grid max-w-prose gap-0.5 text-ink-muted text-sm empty:hidden">
              {evidenceOf(point).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          {point.countsAt !== null && (
            <div className="flex flex-wrap gap-1 max-sm:-ml-4 sm:-mr-4 sm:shrink-0">
              <Button variant="quiet" onClick={() => onIntent({ kind: 'move', point })}>
                {t('review.moveAction')}
              </Button>
              <Button variant="quiet" onClick={() => onIntent({ kind: 'void', point })}>
                {t('review.voidAction')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );

  function evidenceOf({ recordedAt, brought }: DayPoint): readonly string[] {
    return brought === undefined ? [] : tapSentences({ timestamp: recordedAt, ...brought }, zone, t);
  }

  function fateOf({ countsAt, recordedAt, isAdded, confirmed }: DayPoint): string[] {
    const fate = [];
    if (isAdded) fate.push(t('review.wasAdded'));
    if (countsAt === null) fate.push(t('review.wasVoided'));
    else if (countsAt !== recordedAt)
      fate.push(t('review.wasMoved', { time: timeText('dayTime', countsAt, zone) }));
    if (confirmed) fate.push(t('review.wasConfirmed'));
    return fate;
  }
}
