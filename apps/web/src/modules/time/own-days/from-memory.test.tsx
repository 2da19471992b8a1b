import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answersKey } from '#kernel/cache/last-known.ts';
import { rememberIdentity, seatOf } from '#kernel/session/person.ts';
import { anna, fakeServer, noAnswer, openPage } from '#testing/page.fixture.tsx';
import { dayNamed, noon, ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

const period = (endedAt: string) => ({
  ...{ id: 'in', startedAt: '2026-11-19T08:00:00.000Z', endedAt },
  ...{ checkOutMissing: false, corrected: false },
});
const nothing = { punches: [], periods: [], held: [] };
const request = {
  ...{ requestId: 'r', employee: { id: 'e', firstName: 'Anna', lastName: 'Ek' }, status: 'asked' },
  changes: [
    {
      ...{ kind: 'add', punchId: null, addedId: null, heldPunchId: null },
      ...{ type: 'check_in', timestamp: '2026-11-19T07:00:00.000Z' },
    },
  ],
  ...{ asked: null, decided: null },
};

const hours = {
  ...{ now: '2026-11-20T11:22:05.000Z', timeZone: 'Europe/Stockholm', maxShiftHours: 16, periods: [] },
  today: { start: '2026-11-19T23:00:00.000Z', end: '2026-11-20T23:00:00.000Z' },
  week: { start: '2026-11-14T23:00:00.000Z', end: '2026-11-21T23:00:00.000Z' },
};

const remember = (answers: Record<string, unknown>) => {
  rememberIdentity(anna);
  localStorage.setItem(answersKey, JSON.stringify({ userId: seatOf(anna), answers }));
};

onFriday({ shouldAdvanceTime: true });

it.each([
  ['/api/timeline', { ...nothing, periods: [period('2026-11-19T15:00:00.000Z')] }, '9:00 – 16:00'],
  ['/api/corrections', [request], 'Pending'],
])('the last days ask again by themselves where %s had to be remembered', async (path, news, text) => {
  remember({ '/api/timeline': nothing, '/api/corrections': [] });
  const answers: Record<string, unknown> = {
    ...ofAnna,
    'GET /api/timeline': nothing,
    'GET /api/corrections': [],
    [`GET ${path}`]: noAnswer,
  };
  fakeServer(answers);
  openPage(<OwnDays />);
  const day = await dayNamed('Thursday 19 November');
  expect(day.queryByText(text)).toBeNull();
  answers[`GET ${path}`] = news;
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await day.findByText(text)).toBeVisible();
});

it('a tap after which the phone was locked at once stands in the last days although they were read before it', async () => {
  const latest = { id: 'tap', type: 'check_in', timestamp: '2026-11-20T07:58:00.000Z' };
  remember({
    '/api/timeline': nothing,
    '/api/corrections': [],
    '/api/checkins/hours': { hours, receivedAt: noon },
    '/api/checkins/latest': latest,
  });
  fakeServer(
    Object.fromEntries(
      [
        'auth/user',
        'companies/northlight',
        'timeline',
        'corrections',
        'checkins/hours',
        'checkins/latest',
      ].map((path) => [`GET /api/${path}`, noAnswer]),
    ),
  );
  openPage(<OwnDays />);
  expect(await (await dayNamed('Friday 20 November')).findByText('8:58 – now')).toBeVisible();
});

it('the last days are those of the server, however wrong the device’s clock is, also once that is set right', async () => {
  vi.setSystemTime(noon - 365 * 86_400_000);
  const calls = fakeServer({
    ...ofAnna,
    'GET /api/checkins/hours': hours,
    'GET /api/checkins/latest': null,
    'GET /api/timeline': { ...nothing, periods: [period('2026-11-19T15:00:00.000Z')] },
    'GET /api/corrections': [],
  });
  const { client } = openPage(<OwnDays />);
  expect(await (await dayNamed('Thursday 19 November')).findByText('9:00 – 16:00')).toBeVisible();
  const asked = calls.find(({ path }) => path.startsWith('/api/timeline'))?.path;
  expect(asked).toMatch(/from=2026-11-1.*&to=2026-11-2/);

  vi.setSystemTime(noon);
  await act(() => client.invalidateQueries({ queryKey: ['/api/checkins/hours'] }));
  await vi.advanceTimersByTimeAsync(100);
  expect(await dayNamed('Friday 20 November')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
});
