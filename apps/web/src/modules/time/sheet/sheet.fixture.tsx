import { vi } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { SheetPage } from './sheet-page.tsx';

export const grace = { id: '11111111-1111-4111-8111-111111111111', firstName: 'Grace', lastName: 'Hopper' };
const tap = {
  ...{ kind: 'punch', id: 'tap', recordedAt: '2026-11-02T07:00:00.000Z', tappedAt: null, isOffline: false },
  ...{ clockSuspect: false, by: grace, reason: null },
};
const period = (id: string, startedAt: string, endedAt: string | null, more: object = {}) => ({
  ...{ id, startedAt, endedAt, timeZone: 'Europe/Stockholm', department: null, state: 'counted' },
  endId: endedAt === null ? null : `${id}-end`,
  ...{ seconds: endedAt === null ? 0 : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 },
  ...{ start: tap, end: endedAt === null ? null : tap, locationStatus: 'in_office' },
  ...more,
});

const dates = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const worked: Record<string, object> = {
  '2026-11-02': { seconds: 27_900, periods: [{ id: 'morning' }, { id: 'noon' }] },
  '2026-11-10': { seconds: 7200, periods: [{ id: 'night' }] },
  '2026-11-11': { seconds: 21_600, periods: [{ id: 'night' }, { id: 'late' }] },
  '2026-11-03': { periods: [{ id: 'forgotten' }] },
};
export const sheet = {
  ...{ employee: { ...grace, department: 'Sales' }, month: '2026-11', timeZone: 'Europe/Stockholm' },
  ...{ weekStart: 1, now: '2026-11-20T08:00:00.000Z', seconds: 27_900, version: 7, requests: [] },
  days: dates.map((date) => ({ date, seconds: 0, periods: [], ...worked[date] })),
  periods: [
    period('morning', '2026-11-02T07:00:00.000Z', '2026-11-02T11:00:00.000Z'),
    period('noon', '2026-11-02T11:45:00.000Z', '2026-11-02T15:30:00.000Z', {
      end: { ...tap, kind: 'correction' },
    }),
    period('night', '2026-11-10T21:00:00.000Z', '2026-11-11T01:00:00.000Z'),
    period('late', '2026-11-11T07:00:00.000Z', '2026-11-11T11:00:00.000Z'),
    period('forgotten', '2026-11-03T07:00:00.000Z', null, { state: 'missing', locationStatus: 'At Fjord' }),
  ],
};

/** The sheet at a path, on the 20th of November. */
export function openSheet(path: string, answers: Answers = {}) {
  window.history.replaceState(null, '', path);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/sheet': sheet,
    ...answers,
  });
  openPage(<SheetPage details={() => null} />);
  return calls;
}
