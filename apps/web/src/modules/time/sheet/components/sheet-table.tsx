import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { Fragment } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { classes } from '#ui/classes.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { askedDays, dayWithin, type SheetDay, weeksOf } from '../month.ts';
import type { Typing } from '../use-typed-days.ts';
import { SheetRow } from './sheet-row.tsx';

interface SheetTableProps {
  sheet: MonthSheet;
  label: string;
  /** Where a day can be corrected, if it can from here. */
  pathOfDay?: ((date: string) => string) | undefined;
  typing: Typing;
  /** Why the server refused what was typed for a day. */
  faultOf: (date: string) => string | undefined;
}

/** A week that has yet to begin has nothing to read or type. On paper it says that nothing was left out. */
const lookOf = ([first]: readonly SheetDay[]) =>
  first?.isAhead === true ? 'hidden print:table-row' : undefined;

/** A row a day with its times, breaks and hours, and the sums of weeks and month. */
export function SheetTable({ sheet, label, pathOfDay, typing, faultOf }: SheetTableProps) {
  const t = useText();
  const asked = askedDays(sheet);
  return (
    <Table label={label}>
      <thead>
        <TableRow>
          <TableHead>{t('sheet.day')}</TableHead>
          <TableHead>{t('sheet.times')}</TableHead>
          <TableHead className="hidden text-right sm:table-cell">{t('sheet.breaks')}</TableHead>
          <TableHead className="text-right">{t('sheet.hours')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {weeksOf(sheet).map(({ first, days, seconds }) => (
          <Fragment key={first}>
            {days.map((day) => (
              <SheetRow
                key={day.date}
                day={day}
                className={lookOf(days)}
                href={pathOfDay?.(day.date)}
                typing={typing}
                fault={faultOf(day.date)}
                isAsked={asked.has(day.date)}
              />
            ))}
            <TableRow className={classes('bg-sunken', lookOf(days))}>
              <TableHead scope="row" colSpan={2}>
                {t('sheet.week', { date: dayWithin(first) })}
              </TableHead>
              <TableCell className="hidden sm:table-cell" />
              <TableCell className="text-right font-medium tabular-nums">
                {days[0]?.isAhead !== true && hoursMinutes(seconds)}
              </TableCell>
            </TableRow>
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <TableHead scope="row" colSpan={2} className="font-semibold">
            {t('sheet.total')}
          </TableHead>
          <TableCell className="hidden sm:table-cell" />
          <TableCell className="text-right font-semibold tabular-nums">
            {hoursMinutes(sheet.seconds)}
          </TableCell>
        </tr>
      </tfoot>
    </Table>
  );
}
