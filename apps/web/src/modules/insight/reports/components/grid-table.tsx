import type { ReportGrid } from '@checkpoint/contract/calls/report-grid';
import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { currentLocale } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { classes } from '#ui/classes.ts';
import { chunkSize, type GridPerson } from '../api/grid.ts';
import { type GridDay, gridDays } from '../grid-days.ts';
import { keepPlace } from '../kept-place.ts';
import { useGridKeys } from '../use-grid-keys.ts';
import { useGridWindow } from '../use-grid-window.ts';
import { GridRow, nameLook, sumLook } from './grid-row.tsx';

interface GridTableProps {
  grid: ReportGrid;
  label: string;
  personAt: (row: number) => GridPerson | undefined;
  /** Called with the chunks of people that come near. */
  onNear: (from: number, to: number) => void;
  /** Seconds of each day and of all; undefined while they load. */
  sums: GridSums | undefined;
}

export interface GridSums {
  readonly days: readonly number[];
  readonly all: number;
}

/** Rows beyond those drawn whose people are fetched ahead. */
const fetchedAhead = 24;

/** People × days. Its heads, its names and its sums stay where they are; only the rows near the window are drawn. */
export function GridTable({ grid, label, personAt, onNear, sums }: GridTableProps) {
  const { total } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const locale = currentLocale();
  const days = useMemo(() => gridDays(grid, locale), [grid, locale]);
  const { from, to, rowHeight, isPrinted } = useGridWindow(scroller, total);
  const { place, onKeyDown, onFocus } = useGridKeys(
    scroller,
    { row: total - 1, column: days.length },
    rowHeight,
  );
  useEffect(() => {
    const last = Math.min(total - 1, to + fetchedAhead);
    onNear(Math.floor(Math.max(0, from - fetchedAhead) / chunkSize), Math.floor(last / chunkSize));
  }, [from, to, total, onNear]);
  const shown = isPrinted ? loadedRows(total, personAt) : rowsBetween(from, to);
  // Where the keyboard's place is not drawn, Tab reaches the first row that is.
  const tabRow = place.row >= from && place.row < to ? place.row : from;
  return (
    <div
      ref={scroller}
      className="relative isolate max-h-[min(38rem,70vh)] overflow-auto overscroll-x-contain [scroll-padding:4rem_7rem_3rem_9rem] sm:[scroll-padding-left:15rem] print:max-h-none print:overflow-visible"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys lead from cell to cell
        role="grid"
        aria-label={label}
        aria-rowcount={total + 2}
        aria-colcount={days.length + 2}
        onClick={follow}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums print:text-[6.5pt]"
      >
        <GridColumns days={days} sums={sums} total={total} />
        <GridHead days={days} />
        <tbody>
          {!isPrinted && <Gap height={from * rowHeight} />}
          {shown.map((row) => (
            <GridRow
              key={row}
              row={row}
              person={personAt(row)}
              days={days}
              tabColumn={row === tabRow ? place.column : undefined}
            />
          ))}
          {!isPrinted && <Gap height={(total - to) * rowHeight} />}
        </tbody>
        <GridFoot days={days} sums={sums} row={total + 2} />
      </table>
    </div>
  );
}

const rowsBetween = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => from + place);
const loadedRows = (total: number, personAt: GridTableProps['personAt']) =>
  rowsBetween(0, total).filter((row) => personAt(row) !== undefined);

/** One listener for thousands of links. A click for a new tab or window is left to the browser. */
function follow(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (href === null || href === undefined) return;
  event.preventDefault();
  const scroller = event.currentTarget.parentElement;
  if (scroller !== null) keepPlace(scroller);
  navigate(href);
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }} className={classes(height <= 0 && 'hidden')} />
);

interface EdgeProps {
  readonly days: readonly GridDay[];
  readonly sums: GridSums | undefined;
}

interface GridColumnsProps extends EdgeProps {
  /** People. */
  total: number;
}

/** Hours that hardly anybody exceeds in a day: columns have their width before the sums are known, and keep it. */
const longDay = 10;

/** Ten thousand hours need wider columns: the longest sum decides. */
const GridColumns = memo(function GridColumns({ days, sums, total }: GridColumnsProps) {
  const likely = hoursMinutes(total * longDay * 3600);
  const known = (sums?.days ?? []).map((seconds) => hoursMinutes(seconds));
  const longest = Math.max(5, ...[likely, ...known].map((text) => text.length));
  return (
    <colgroup>
      <col className="w-36 sm:w-56 print:w-[3.2cm]" />
      {days.map(({ date }) => (
        <col
          key={date}
          style={{ width: `${Math.max(3.25, longest * 0.5 + 0.75)}rem` }}
          className="print:w-auto!"
        />
      ))}
      <col className="w-0 sm:w-24 print:w-[1.5cm]" />
    </colgroup>
  );
});

const headLook = 'border-line border-b bg-surface font-medium text-ink-muted';

// The head is one layer that stays, and so is the foot. If each of their cells were one, every frame would pay for it.
const GridHead = memo(function GridHead({ days }: Pick<EdgeProps, 'days'>) {
  const t = useText();
  return (
    <thead className="sticky top-0 z-20 print:static">
      <tr aria-rowindex={1} className="h-14 print:h-auto">
        <th scope="col" className={classes(nameLook, 'font-medium text-ink-muted')}>
          {t('reports.column.employee')}
        </th>
        {days.map(({ date, weekday, number, isWeekend }) => (
          <th key={date} scope="col" className={classes(headLook, isWeekend && 'bg-sunken!')}>
            <span className="block text-[0.75rem] leading-4 print:text-[5.5pt] print:leading-tight">
              {weekday}
            </span>
            <span className="block leading-5 text-ink">{number}</span>
          </th>
        ))}
        <th scope="col" className={classes(sumLook, 'text-ink-muted')}>
          {t('sheet.total')}
        </th>
      </tr>
    </thead>
  );
});

/** On paper a sum is smaller than the hours above it: it is longer, and a figure in two lines is another figure. */
const footLook =
  'border-line border-t bg-surface text-center font-medium print:whitespace-nowrap print:text-[5pt]';

const GridFoot = memo(function GridFoot({ days, sums, row }: EdgeProps & { row: number }) {
  const t = useText();
  const all = sums && hoursMinutes(sums.all);
  return (
    <tfoot className="sticky bottom-0 z-20 print:static print:table-row-group">
      <tr aria-rowindex={row} className="h-11 print:h-auto">
        <th scope="row" className={classes(nameLook, 'border-t border-b-0 font-medium')}>
          {t('sheet.total')}
          <span className="block text-[0.75rem] tabular-nums leading-4 sm:hidden print:hidden">{all}</span>
        </th>
        {days.map(({ date, isAhead, isWeekend }, place) => (
          <td key={date} className={classes(footLook, isWeekend && 'bg-sunken!')}>
            {sums !== undefined && !isAhead && hoursMinutes(sums.days[place] ?? 0)}
          </td>
        ))}
        <td className={classes(sumLook, 'border-t border-b-0 font-semibold')}>{all}</td>
      </tr>
    </tfoot>
  );
});
