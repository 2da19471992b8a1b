import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { createLocalClock, dayOfDate } from '@checkpoint/domain/local-clock';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { findTimelineVersion, requestsAbout, type Subject } from '#modules/time/port.ts';
import { explain } from '../reports/explain.ts';
import { datesOf } from '../reports/month-days.ts';
import { findParts } from '../reports/part-queries.ts';
import { findReportCompany } from '../reports/queries.ts';
import { findSheetPerson, readPeriodFacts } from './queries.ts';

interface Wanted {
  readonly companyId: string;
  readonly subject: Subject;
  /** `2026-10` */
  readonly month: string;
}

/**
 * One person's month. Its hours are those of the reports, by the same way from stored periods to days. `undefined`
 * where nobody in the company has that id.
 */
export async function monthSheet(
  db: ReadableDatabase,
  { companyId, subject, month }: Wanted,
  now: Date,
  signal: AbortSignal,
): Promise<MonthSheet | undefined> {
  const { employeeId, scope: within } = subject;
  const person = await findSheetPerson(db, companyId, employeeId);
  if (person === undefined) return undefined;
  const { settings } = await findReportCompany(db, companyId);
  // Before what it is the version of: what comes between is then shown under the older one, and refused.
  const version = await findTimelineVersion(db, companyId, employeeId);
  const dates = datesOf(month);
  const span = { dateFrom: dates[0] ?? '', dateTo: dates.at(-1) ?? '' };
  const explained = await explain(
    db,
    { companyId, within, ...span, department: null, employeeId },
    now,
    signal,
  );
  const parts = await findParts(db, { companyId, within, ...span }, settings.timeZone, [employeeId]);
  const worked = new Map(explained.days.map((day) => [day.date, day]));
  const ids = explained.periods.map(({ id }) => id);
  const facts = new Map((await readPeriodFacts(db, companyId, employeeId, ids)).map((row) => [row.id, row]));
  return {
    employee: {
      ...{ id: employeeId, firstName: person.first_name, lastName: person.last_name },
      department: person.department,
    },
    ...{ month, timeZone: settings.timeZone, weekStart: settings.weekStart, now: now.toISOString() },
    ...{ seconds: explained.seconds, isPart: parts.has(employeeId), version },
    days: dates.map((date) => worked.get(date) ?? { date, seconds: 0, periods: [] }),
    periods: explained.periods.map((period) => ({
      ...period,
      locationStatus: facts.get(period.id)?.location_status ?? null,
      endId: facts.get(period.id)?.end_id ?? null,
    })),
    requests: await requestsAbout(db, companyId, subject, instantsOf(span, settings.timeZone)),
  };
}

function instantsOf({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }, zone: string) {
  const clock = createLocalClock(zone);
  return {
    from: clock.startOf(dayOfDate(dateFrom)) * 1000,
    until: clock.startOf(dayOfDate(dateTo) + 1) * 1000,
  };
}
