import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import type { PunchMark } from '@checkpoint/domain/punch-marks';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { useLocationText } from '#product/location-status.ts';
import { anchorOfDay } from '#product/path-of-sheet.ts';
import { PunchMarks } from '#product/punch-marks.tsx';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Fault } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { SheetDay } from '../month.ts';
import { useLedTo } from '../use-led-to.ts';
import { usePeriodText } from '../use-period-text.ts';
import type { Typing } from '../use-typed-days.ts';
import { TimesCell } from './times-cell.tsx';
import { TimesField } from './times-field.tsx';

interface SheetRowProps {
  day: SheetDay;
  href: string | undefined;
  typing: Typing;
  /** Why the server refused what was typed. */
  fault: string | undefined;
  /** A request about this day is undecided. */
  isAsked: boolean;
  className: string | undefined;
}

/** A day: when somebody came and left, what lies between, and what it adds up to. */
export function SheetRow({ day, href, typing, fault, isAsked, className }: SheetRowProps) {
  const t = useText();
  const { date, shown, seconds, isAhead } = day;
  const typed = typing.of(date);
  const { breaks } = typed ?? day;
  const isOpen = typing.open === date;
  const name = timeText('weekdayDay', Date.parse(date), 'UTC');
  const { row, isLedTo } = useLedTo(anchorOfDay(date));
  return (
    <>
      <TableRow
        ref={row}
        id={anchorOfDay(date)}
        className={classes(className, isLedTo && 'bg-brand-soft', isOpen && 'border-b-0!')}
      >
        <TableHead scope="row" className="whitespace-nowrap align-top">
          {href === undefined ? (
            name
          ) : (
            <Link
              href={href}
              className="-my-3 inline-flex min-h-11 min-w-11 items-center rounded text-brand hover:underline"
            >
              {name}
            </Link>
          )}
        </TableHead>
        <TableCell className="align-top">
          {!isAhead && (
            <TimesCell day={day} typing={typing}>
              {shown.length === 0 ? <NoValue /> : <Periods periods={shown} date={date} />}
            </TimesCell>
          )}
          {fault !== undefined && typed !== undefined && <Fault role="alert">{fault}</Fault>}
          {isAsked && <Badge tone="away">{t('review.status.asked')}</Badge>}
          {breaks > 0 && (
            <p className="text-ink-muted text-sm sm:hidden">
              {t('sheet.breakOf', { duration: hoursMinutes(breaks) })}
            </p>
          )}
        </TableCell>
        <TableCell className="hidden text-right align-top tabular-nums sm:table-cell">
          {breaks > 0 && hoursMinutes(breaks)}
        </TableCell>
        <TableCell className="text-right align-top tabular-nums">
          {typed?.fault === undefined &&
            (shown.length > 0 || typed !== undefined) &&
            hoursMinutes(seconds + (typed?.more ?? 0))}
        </TableCell>
      </TableRow>
      {isOpen && (
        // A line of its own: on a phone the column of times is narrower than what is typed.
        <TableRow>
          <TableCell className="hidden sm:table-cell" />
          <TableCell colSpan={3} className="pt-0 max-sm:pl-4">
            <div className="sm:max-w-xl">
              <TimesField day={day} typing={typing} fault={typed?.fault} />
            </div>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const Periods = ({ periods, date }: { periods: readonly Period[]; date: string }) => (
  <ul className="grid gap-1.5">
    {periods.map((period) => (
      <SheetPeriod key={period.id} period={period} date={date} />
    ))}
  </ul>
);

type Period = MonthSheet['periods'][number];

function SheetPeriod({ period, date }: { period: Period; date: string }) {
  const t = useText();
  const locationText = useLocationText();
  const periodText = usePeriodText(date);
  const { state, locationStatus } = period;
  const isMissing = state === 'missing';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums">{periodText(period)}</span>
        {locationStatus !== null && (
          <span className="wrap-anywhere text-ink-muted text-sm">{locationText(locationStatus)}</span>
        )}
        {isMissing && <Badge tone="attention">{t('review.kind.missing')}</Badge>}
      </p>
      {/* A mark gets a line of its own before it breaks within a word. */}
      <div className="[&_li]:wrap-normal">
        <PunchMarks marks={marksOf(period)} />
      </div>
    </li>
  );
}

/** Of its start and its end together. */
function marksOf({ start, end }: Period): PunchMark[] {
  const sides = [start, ...(end === null ? [] : [end])];
  const marks: [PunchMark, boolean][] = [
    ['clock_suspect', sides.some(({ clockSuspect }) => clockSuspect)],
    ['corrected', sides.some(({ kind }) => kind === 'correction')],
    ['offline', sides.some(({ isOffline }) => isOffline)],
  ];
  return marks.flatMap(([mark, isThere]) => (isThere ? [mark] : []));
}
