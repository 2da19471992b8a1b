import type { OwnHours } from '@checkpoint/contract/calls/punches';
import { dayOf, type Weekday, weekOf } from '@checkpoint/domain/calendar';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { Interval } from '@checkpoint/domain/worked-seconds';
import type { Database } from '#kernel/database/database.ts';
import { findSettings } from './queries.ts';
import { listPeriods, type PeriodRow } from './record-queries.ts';

/** One's own work periods of today and this week, in the company's zone, ready to be added up. */
export async function ownHours(
  db: Database,
  companyId: string,
  employeeId: string | null,
  now: Date,
): Promise<OwnHours> {
  const { timeZone, weekStart, maxShiftHours } = await findSettings(db, companyId);
  const today = dayOf(now.getTime(), timeZone);
  // The contract's schema bounds it to 0..6.
  const week = weekOf(now.getTime(), timeZone, weekStart as Weekday);
  const rows =
    employeeId === null
      ? []
      : await listPeriods(db, companyId, employeeId, new Date(week.start), new Date(week.end));
  return {
    now: now.toISOString(),
    timeZone,
    maxShiftHours,
    today: presentInterval(today),
    week: presentInterval(week),
    periods: rows.map((row) => presentPeriod(row, now, maxShiftHours)),
  };
}

const presentInterval = ({ start, end }: Interval) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

const presentPeriod = (row: PeriodRow, now: Date, maxShiftHours: number) => ({
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  checkOutMissing:
    row.check_out_missing ||
    (row.ended_at === null && lastsTooLong(row.started_at.getTime(), now.getTime(), maxShiftHours)),
});
