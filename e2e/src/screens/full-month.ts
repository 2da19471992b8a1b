import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';

const [hour, minute] = [3600, 60];

/** Start, end and place of what fills a day, in seconds after its midnight. */
const stretches = [
  [
    [7 * hour + 58 * minute, 12 * hour + 4 * minute],
    [12 * hour + 41 * minute, 16 * hour + 52 * minute],
  ],
  [[8 * hour + 17 * minute, 17 * hour + 3 * minute]],
  [
    [6 * hour + 55 * minute, 11 * hour + 30 * minute],
    [12 * hour + 15 * minute, 15 * hour + 40 * minute],
    [18 * hour, 19 * hour + 25 * minute],
  ],
] as const;

const places = ['in_office', 'in_office', 'out_of_office', 'At the client in Lund'];

/** Weeks of work before the days that the company has played. */
export const fullMonth = (page: Page) =>
  page.route('**/api/sheet*', async (route) => {
    const sheet: MonthSheet = await (await route.fetch()).json();
    await fulfil(route, { json: filled(sheet) });
  });

function filled(sheet: MonthSheet): MonthSheet {
  const first = sheet.days.find(({ periods }) => periods.length > 0)?.date ?? sheet.now.slice(0, 10);
  const person = { firstName: sheet.employee.firstName, lastName: sheet.employee.lastName };
  const added = sheet.days.flatMap(({ date }, place) => {
    const weekday = new Date(date).getUTCDay();
    if (date >= first || weekday === 0 || weekday === 6) return [];
    return stretchesOf(date, place, person);
  });
  const days = sheet.days.map((day) => {
    const own = added.filter(({ startedAt }) => startedAt.startsWith(day.date));
    if (own.length === 0) return day;
    const seconds = own.reduce((sum, period) => sum + period.seconds, 0);
    return { ...day, seconds, periods: own.map(({ id, seconds }) => ({ id, seconds })) };
  });
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return { ...sheet, days, seconds, periods: [...added, ...sheet.periods] };
}

function stretchesOf(date: string, place: number, by: { firstName: string; lastName: string }) {
  const isForgotten = place % 9 === 4;
  return (stretches[place % stretches.length] ?? []).map(([from, to]): MonthSheet['periods'][number] => {
    const at = (seconds: number) => new Date(Date.parse(date) + seconds * 1000 - hour * 1000).toISOString();
    const isMissing = isForgotten && to > 14 * hour && to < 18 * hour;
    const tap = (kind: 'punch' | 'correction', recordedAt: string) => ({
      ...{ kind, id: crypto.randomUUID(), recordedAt, tappedAt: null },
      ...{ isOffline: place % 7 === 2, clockSuspect: false, by, reason: null },
    });
    return {
      ...{ id: crypto.randomUUID(), startedAt: at(from), endedAt: isMissing ? null : at(to) },
      ...{ timeZone: 'Europe/Berlin', department: null, seconds: isMissing ? 0 : to - from },
      ...{ state: isMissing ? 'missing' : 'counted', start: tap('punch', at(from)) },
      end: isMissing ? null : tap(place % 5 === 3 ? 'correction' : 'punch', at(to)),
      endId: isMissing ? null : crypto.randomUUID(),
      locationStatus: places[place % places.length] ?? null,
    };
  });
}
