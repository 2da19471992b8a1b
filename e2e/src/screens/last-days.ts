import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';

const day = 86_400_000;
const minute = 60_000;

/** A week of somebody's work, with a punch under review and requests of every outcome. */
export async function lastDays(page: Page) {
  const own = Object(await (await page.context().request.get('/api/checkins/hours')).json());
  const midnight = new Date(own.today.start);
  const at = (daysAgo: number, hours: number, minutes: number) =>
    new Date(midnight.getTime() - daysAgo * day + (hours * 60 + minutes) * minute).toISOString();
  const period = (
    daysAgo: number,
    from: readonly [number, number],
    to: readonly [number, number] | null,
  ) => ({
    id: crypto.randomUUID(),
    startedAt: at(daysAgo, ...from),
    endedAt: to === null ? null : at(daysAgo, ...to),
    ...{ checkOutMissing: false, corrected: false },
  });
  const before = [
    period(3, [7, 30], [16, 15]),
    { ...period(2, [8, 58], [17, 0]), corrected: true },
    period(1, [8, 2], [12, 5]),
    period(1, [12, 41], [17, 30]),
  ];
  const today = [period(0, [8, 37], [11, 43]), period(0, [12, 19], null)];
  // Today is as the company has played it; the week above counts the days below it, too.
  await answering(page, '**/api/checkins/hours', { ...own, periods: [...before, ...own.periods] });
  await answering(page, '**/api/timeline*', {
    punches: [],
    periods: [...before, ...today],
    held: [{ id: crypto.randomUUID(), type: 'check_out', timestamp: at(2, 19, 4) }],
  });
  await answering(page, '**/api/corrections', [
    request('asked', 'check_out', at(3, 17, 45), null),
    request('accepted', 'check_in', at(2, 8, 58), null),
    request('refused', 'check_in', at(1, 6, 15), 'The gate log says 8:02. Please come and see me about it.'),
  ]);
}

const answering = (page: Page, pattern: string, json: object) =>
  page.route(pattern, (route) => fulfil(route, { json }));

function request(status: string, type: string, timestamp: string, reason: string | null) {
  const change = { id: crypto.randomUUID(), kind: 'add', punchId: null, addedId: null, heldPunchId: null };
  const person = { id: crypto.randomUUID(), firstName: 'Mara', lastName: 'Lindholm' };
  return {
    requestId: crypto.randomUUID(),
    employee: person,
    status,
    changes: [{ ...change, type, timestamp }],
    asked: { by: person, at: timestamp, reason: null },
    decided: status === 'asked' ? null : { by: person, at: timestamp, reason },
  };
}
