import { calendarDay, daysAfter } from '@checkpoint/domain/calendar';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { failureOf } from '#kernel/http/failure-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { pathOfSheet } from '#product/path-of-sheet.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWithdrawal } from '../../own-days/components/withdraw-button.tsx';
import { useCorrections, useDay } from '../api/review.ts';
import { correctionsOfDay, dayPoints, type Intent, isBetween } from '../day-points.ts';
import { pathOfDay } from '../path-of-day.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { DayCorrections } from './day-corrections.tsx';
import { DayHeld } from './day-held.tsx';
import { DayPeriods } from './day-periods.tsx';
import { DayPunches } from './day-punches.tsx';

interface DayViewProps {
  employeeId: string;
  /** `2026-11-20` */
  day: string;
  zone: string;
}

/** One employee's day: what was recorded, what counts, and everything that was decided about it. */
export function DayView({ employeeId, day, zone }: DayViewProps) {
  const t = useText();
  const recorded = useDay(employeeId, day, zone);
  const decided = useCorrections(employeeId);
  const [intent, setIntent] = useState<Intent>();
  const withdrawal = useWithdrawal(zone);
  const between = calendarDay(day, zone);
  const { data } = recorded;
  const { data: corrections } = decided;
  // A voided punch would look as if it counted.
  const points = data && corrections && dayPoints(data, corrections, between);
  const held = data?.held.filter(({ timestamp }) => isBetween(timestamp, between)) ?? [];
  return (
    <>
      <DayHeader employeeId={employeeId} day={day} zone={zone} name={data && nameOf(data.employee)} />
      {data === undefined || corrections === undefined || points === undefined ? (
        <Missing failure={failureOf(recorded, decided)} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card
            title={t('review.recorded')}
            padded={false}
            action={
              <Button variant="secondary" onClick={() => setIntent({ kind: 'add' })}>
                <Plus aria-hidden className="size-4" />
                {t('review.add')}
              </Button>
            }
          >
            {(points.length > 0 || held.length === 0) && (
              <DayPunches points={points} zone={zone} onIntent={setIntent} />
            )}
            <DayHeld held={held} zone={zone} />
          </Card>
          <Card title={t('review.counts')} padded={false}>
            <DayPeriods
              periods={data.periods}
              points={points}
              between={between}
              zone={zone}
              onIntent={setIntent}
            />
          </Card>
          <Card title={t('review.history')} padded={false} className="lg:col-span-2">
            <DayCorrections
              corrections={correctionsOfDay(corrections, points, between)}
              zone={zone}
              action={withdrawal}
            />
          </Card>
        </div>
      )}
      {intent !== undefined && data !== undefined && (
        <ChangeDialog
          {...{ intent, employeeId, day, zone, version: data.version }}
          name={nameOf(data.employee)}
          onClose={() => setIntent(undefined)}
        />
      )}
    </>
  );
}

/** Instead of a day of which not everything is here. */
function Missing({ failure }: { failure: ReturnType<typeof failureOf> }) {
  const t = useText();
  return (
    <Card padded={failure === undefined}>
      {failure === undefined ? (
        <div aria-busy className="grid grid-cols-1 gap-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-48" />
        </div>
      ) : (
        <ErrorState title={t('review.loadFailed')} {...failure} />
      )}
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

interface DayHeaderProps extends DayViewProps {
  name: string | undefined;
}

function DayHeader({ employeeId, day, zone, name }: DayHeaderProps) {
  const t = useText();
  const at = (days: number) => pathOfDay(employeeId, daysAfter(day, days));
  return (
    <header className="grid gap-2">
      <BackLink href="/review">{t('review.title')}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="wrap-anywhere grid min-w-0 gap-0.5">
          <h1 className="text-xl">{name ?? t('review.day')}</h1>
          <p className="text-ink-muted">{timeText('dayOfYear', calendarDay(day, zone).start, zone)}</p>
        </div>
        <nav aria-label={t('review.days')} className="flex flex-wrap gap-2">
          <Link href={pathOfSheet(employeeId, day.slice(0, 7))} className={buttonLook('secondary')}>
            {t('sheet.title')}
          </Link>
          <Link href={at(-1)} className={classes(buttonLook('secondary'), 'max-sm:px-3')}>
            <ChevronLeft aria-hidden className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('review.previousDay')}</span>
          </Link>
          <Link href={at(1)} className={classes(buttonLook('secondary'), 'max-sm:px-3')}>
            <ChevronRight aria-hidden className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('review.nextDay')}</span>
          </Link>
        </nav>
      </div>
    </header>
  );
}
