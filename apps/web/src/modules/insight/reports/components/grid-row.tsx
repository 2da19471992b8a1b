import type { GridMark } from '@checkpoint/contract/calls/report-grid';
import { memo } from 'react';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { pathOfSheet, pathOfSheetDay } from '#product/path-of-sheet.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { GridPerson } from '../api/grid.ts';
import type { GridDay } from '../grid-days.ts';
import { nameOf } from '../namesakes.ts';
import { MarkShape, markTexts } from './grid-mark.tsx';

interface GridRowProps {
  row: number;
  /** Undefined while it is loading. */
  person: GridPerson | undefined;
  days: readonly GridDay[];
  /** The column that Tab reaches, if it lies in this row. */
  tabColumn: number | undefined;
}

/** Stands at the left however far somebody scrolls. */
export const nameLook =
  'sticky left-0 z-10 border-line border-r border-b bg-surface px-3 text-left font-normal sm:px-5 print:static print:px-1';
/** Stands at the right, where there is room for it. */
export const sumLook =
  'sticky right-0 z-10 hidden border-line border-b border-l bg-surface px-3 text-right font-medium tabular-nums sm:table-cell print:static print:table-cell print:px-1';

const dayLook = 'border-line border-b p-0 text-center';

/** A person's days, and their sum. Scrolling draws only the rows that come. */
export const GridRow = memo(function GridRow({ row, person, days, tabColumn }: GridRowProps) {
  return (
    <tr data-row={row} aria-rowindex={row + 2} className="h-11 print:h-auto">
      {person === undefined ? (
        <AwaitedCells row={row} days={days} tabColumn={tabColumn} />
      ) : (
        <Cells row={row} person={person} days={days} tabColumn={tabColumn} />
      )}
    </tr>
  );
});

function Cells({ row, person, days, tabColumn }: GridRowProps & { person: GridPerson }) {
  const t = useText();
  const marks = new Map(person.marks.map(({ day, marks: own }) => [day, own]));
  const month = days[0]?.date.slice(0, 7);
  const sum = hoursMinutes(person.seconds);
  const under = person.email ?? person.department;
  return (
    <>
      <th scope="row" className={nameLook}>
        <a
          href={pathOfSheet(person.id, month)}
          data-at={`${row}:0`}
          tabIndex={tabColumn === 0 ? 0 : -1}
          // As high as the row, over the line below it.
          className="-mt-1 -mb-5 print:m-0 block truncate pt-1 pb-5 print:p-0 leading-5 hover:underline focus-visible:outline-offset-0"
        >
          {nameOf(person)}
        </a>{' '}
        <span className="block truncate text-[0.75rem] text-ink-muted leading-4 print:hidden">
          <span className="tabular-nums sm:hidden">{sum}</span>
          <span className="max-sm:hidden">{under}</span>
          {person.isPart && ` · ${t('reports.part')}`}
        </span>
      </th>
      {days.map((day, place) => (
        <DayCell
          key={day.date}
          t={t}
          at={`${row}:${place + 1}`}
          personId={person.id}
          day={day}
          seconds={person.days[place] ?? null}
          marks={marks.get(place)}
          isExpected={person.isActive && day.date >= person.since}
          isTab={tabColumn === place + 1}
        />
      ))}
      <td className={sumLook} {...(person.isPart ? { title: t('reports.partHint') } : {})}>
        {sum}
        {person.isPart && <span className="sr-only"> {t('reports.part')}</span>}
      </td>
    </>
  );
}

interface DayCellProps {
  /** From the row: a hook in each of thousands of cells would cost frames. */
  t: Translate;
  at: string;
  personId: string;
  day: GridDay;
  seconds: number | null;
  marks: readonly GridMark[] | undefined;
  /** The person worked here on this day. */
  isExpected: boolean;
  isTab: boolean;
}

/** A day: its hours or that there are none, and the weightiest of its marks. It leads to the day in the month sheet. */
function DayCell({ t, at, personId, day, seconds, marks, isExpected, isTab }: DayCellProps) {
  const look = classes(dayLook, day.isWeekend && 'bg-sunken');
  const tabIndex = isTab ? 0 : -1;
  if (seconds === null && (day.isAhead || !isExpected))
    return <td data-at={at} tabIndex={tabIndex} className={look} />;
  const isCounted = seconds !== null && (seconds > 0 || marks === undefined);
  const [mark] = marks ?? [];
  const words = [
    isCounted ? hoursMinutes(seconds) : seconds === null && t('reports.gap'),
    ...(marks ?? []).map((one) => t(markTexts[one])),
  ].filter(Boolean);
  return (
    <td className={look}>
      <a
        href={pathOfSheetDay(personId, day.date)}
        data-at={at}
        tabIndex={tabIndex}
        aria-label={`${day.name}: ${words.join(', ')}`}
        title={marks && words.join(', ')}
        className="flex h-11 items-center justify-center gap-0.5 rounded hover:bg-brand-soft print:h-auto"
      >
        {mark !== undefined && <MarkShape mark={mark} />}
        {isCounted ? hoursMinutes(seconds) : seconds === null && <span className="text-ink-muted">–</span>}
      </a>
    </td>
  );
}

function AwaitedCells({ row, days, tabColumn }: Omit<GridRowProps, 'person'>) {
  return (
    <>
      <th scope="row" className={nameLook} data-at={`${row}:0`} tabIndex={tabColumn === 0 ? 0 : -1}>
        <Skeleton className="h-4 w-32" />
      </th>
      {days.map(({ date, isWeekend }, place) => (
        <td
          key={date}
          data-at={`${row}:${place + 1}`}
          tabIndex={tabColumn === place + 1 ? 0 : -1}
          className={classes(dayLook, isWeekend && 'bg-sunken')}
        />
      ))}
      <td className={sumLook} />
    </>
  );
}
