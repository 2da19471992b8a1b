import { type ComponentType, Fragment, type ReactNode } from 'react';
import { vi } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { ReportsPage } from './reports-page.tsx';

const day = (date: string, seconds = 0, checkIns = 0) => ({ date, seconds, checkIns });
export const summary = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', timeZone: 'Europe/Stockholm' },
  now: '2026-11-20T11:22:05.000Z',
  ...{ seconds: 3 * 3600 + 1801, checkIns: 3, activeEmployees: 2, people: 1 },
  ...{ openPeriods: 1, missingCheckOuts: 1 },
  days: Array.from({ length: 30 }, (_, index) =>
    day(`2026-11-${String(index + 1).padStart(2, '0')}`, index === 1 ? 12_601 : 0, index === 1 ? 3 : 0),
  ),
  hoursOfDay: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 3 : 0)),
  departments: [{ name: 'Design', seconds: 12_601, checkIns: 3, people: 1 }],
};
const origin = {
  ...{ kind: 'punch', id: 'p', recordedAt: '2026-11-02T07:00:00.000Z', tappedAt: '2026-11-02T06:58:00.000Z' },
  ...{ isOffline: true, clockSuspect: false, by: { firstName: 'Maja', lastName: 'Ek' }, reason: null },
};
export const explanation = {
  timeZone: 'Europe/Stockholm',
  seconds: 12_601,
  people: [
    {
      id: 'maja',
      firstName: 'Maja',
      lastName: 'Ek',
      email: 'maja@ek.se',
      seconds: 12_601,
      checkIns: 3,
      uncounted: 1,
    },
  ],
  days: [{ date: '2026-11-02', seconds: 12_601, periods: [{ id: 'w', seconds: 12_601 }] }],
  periods: [
    {
      ...{ id: 'w', startedAt: '2026-11-02T07:00:00.000Z', endedAt: '2026-11-02T10:30:01.000Z' },
      ...{ timeZone: 'Asia/Tokyo', department: 'Design', seconds: 12_601, state: 'counted', start: origin },
      end: { ...origin, kind: 'correction', isOffline: false, reason: 'Forgot' },
    },
  ],
};
const preview = {
  columns: [
    { key: 'date', header: 'Date', kind: 'date' },
    { key: 'hours', header: 'Hours', kind: 'hours' },
  ],
  rows: [['2026-11-02', 12_601]],
  hasMore: true,
};
const majaInGrid = {
  ...{ id: 'maja', firstName: 'Maja', lastName: 'Ek', email: null, department: 'Design', isActive: true },
  ...{ since: '2026-11-01', seconds: 12_601 },
  days: Array.from({ length: 30 }, (_, place) => (place === 1 ? 12_601 : place === 2 ? 0 : null)),
  marks: [
    { day: 1, marks: ['corrected', 'offline'] },
    { day: 2, marks: ['missing'] },
  ],
};
export const grid = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', timeZone: 'Europe/Stockholm' },
  ...{ now: '2026-11-20T11:22:05.000Z', total: 1, from: 0, people: [majaInGrid] },
};
const records = [
  {
    ...{ id: 'a', type: 'check_in', timestamp: '2026-11-20T07:00:00.000Z', timeZone: 'Europe/Stockholm' },
    employee: { id: 'maja', userId: 'u', department: 'Design', user: { firstName: 'Maja', lastName: 'Ek' } },
  },
];

export const maja = { id: 'maja', user: { firstName: 'Maja', lastName: 'Ek' } };
export const otto = { id: 'otto', user: { firstName: 'Otto', lastName: 'Long Gone' } };

/** The page for an administrator. */
export function openReports(
  answers: Answers = {},
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': northlight,
    'GET /api/reports/summary': summary,
    'GET /api/reports/grid': grid,
    'GET /api/reports/preview': preview,
    'GET /api/reports/explain': explanation,
    'GET /api/checkins/history': records,
    'GET /api/departments': [{ id: 'd', name: 'Design' }],
    'GET /api/employees': ({ path }: { path: string }) =>
      Response.json([path.includes('state=inactive') ? otto : maja]),
    ...answers,
  });
  openPage(
    <Around>
      <ReportsPage />
    </Around>,
  );
  return calls;
}
/** Noon in Stockholm, read in English. */
export function beAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T11:22:05.000Z') });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
}
export function leaveNoon(): void {
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
