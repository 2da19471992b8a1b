import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answersKey } from '#kernel/cache/last-known.ts';
import { rememberIdentity, seatOf } from '#kernel/session/person.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, type Call, fakeServer, noAnswer, openPage } from '#testing/page.fixture.tsx';
import { dayNamed, noon, ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

const day = 86_400_000;
const hoursAt = (now: number) => {
  const start =
    Date.parse('2026-11-19T23:00:00.000Z') +
    Math.floor((now - Date.parse('2026-11-19T23:00:00.000Z')) / day) * day;
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...{ now: iso(now), timeZone: 'Europe/Stockholm', maxShiftHours: 16, periods: [] },
    today: { start: iso(start), end: iso(start + day) },
    week: { start: iso(start), end: iso(start + 7 * day) },
  };
};
const period = (id: string, startedAt: string, endedAt: string) => ({
  ...{ id, startedAt, endedAt, endId: `${id}-out` },
  ...{ checkOutMissing: false, corrected: false },
});
/** As the real server: the periods that touch the window. */
const timelineOf = (periods: ReturnType<typeof period>[]) => (call: Call) => {
  const query = new URLSearchParams(call.path.split('?')[1]);
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  return Response.json({
    ...{ punches: [], held: [] },
    periods: periods.filter(({ startedAt, endedAt }) => startedAt < to && endedAt > from),
  });
};

onFriday({ shouldAdvanceTime: true });

const monday = period('monday', '2026-11-23T07:00:00.000Z', '2026-11-23T11:00:00.000Z');

it('a page left open on Friday shows on Monday what was tapped on the tablet that morning', async () => {
  const answers: Record<string, unknown> = {
    ...ofAnna,
    'GET /api/checkins/hours': () => Response.json(hoursAt(Date.now())),
    'GET /api/checkins/latest': null,
    'GET /api/timeline': timelineOf([]),
  };
  fakeServer(answers);
  openPage(<OwnDays />);
  await dayNamed('Friday 20 November');
  act(() => TestStream.current.say('hello'));
  await vi.advanceTimersByTimeAsync(100);

  // The laptop is closed on Friday and opened on Monday, 12:22.
  vi.setSystemTime(noon + 3 * day);
  answers['GET /api/timeline'] = timelineOf([monday]);
  answers['GET /api/checkins/latest'] = { id: 'monday-out', type: 'check_out', timestamp: monday.endedAt };
  act(() => {
    TestStream.current.dispatchEvent(new Event('error'));
    TestStream.current.say('hello');
  });
  await vi.advanceTimersByTimeAsync(65_000);
  const row = await dayNamed('Monday 23 November');
  expect(row.getByText('8:00 – 12:00')).toBeVisible();
});

it('back after two weeks, one lost answer about the hours: the days that were read are shown', async () => {
  rememberIdentity(anna);
  const then = noon - 14 * day;
  localStorage.setItem(
    answersKey,
    JSON.stringify({
      userId: seatOf(anna),
      answers: { '/api/checkins/hours': { hours: hoursAt(then), receivedAt: then } },
    }),
  );
  const answers: Record<string, unknown> = {
    ...ofAnna,
    'GET /api/checkins/hours': noAnswer,
    'GET /api/checkins/latest': null,
    'GET /api/timeline': timelineOf([period('in', '2026-11-19T08:00:00.000Z', '2026-11-19T15:00:00.000Z')]),
  };
  fakeServer(answers);
  const { client } = openPage(<OwnDays />);
  await dayNamed('Thursday 19 November');
  // As the check-in page does after 30 s.
  answers['GET /api/checkins/hours'] = () => Response.json(hoursAt(Date.now()));
  await act(() => client.invalidateQueries({ queryKey: ['/api/checkins/hours'] }));
  await vi.advanceTimersByTimeAsync(65_000);
  expect((await dayNamed('Thursday 19 November')).getByText('9:00 – 16:00')).toBeVisible();
});

it('a wrong device clock, and hours that come at the second asking: the days are those of the server', async () => {
  vi.setSystemTime(noon - 365 * day);
  const answers: Record<string, unknown> = {
    ...ofAnna,
    'GET /api/checkins/hours': noAnswer,
    'GET /api/checkins/latest': null,
    'GET /api/timeline': timelineOf([period('in', '2026-11-19T08:00:00.000Z', '2026-11-19T15:00:00.000Z')]),
  };
  fakeServer(answers);
  const { client } = openPage(<OwnDays />);
  await vi.advanceTimersByTimeAsync(1000);
  answers['GET /api/checkins/hours'] = () => Response.json(hoursAt(noon));
  await act(() => client.invalidateQueries({ queryKey: ['/api/checkins/hours'] }));
  await vi.advanceTimersByTimeAsync(65_000);
  expect((await dayNamed('Thursday 19 November')).getByText('9:00 – 16:00')).toBeVisible();
});

it('a night stands under both of its days, each with its own part', async () => {
  fakeServer({
    ...ofAnna,
    'GET /api/checkins/hours': hoursAt(noon),
    'GET /api/checkins/latest': null,
    'GET /api/timeline': timelineOf([
      period('night', '2026-11-18T21:35:00.000Z', '2026-11-19T05:00:00.000Z'),
    ]),
  });
  openPage(<OwnDays />);
  const evening = await dayNamed('Wednesday 18 November');
  expect(evening.getByText('22:35 – Thu 6:00')).toBeVisible();
  expect(evening.getByText('1:25')).toBeVisible();
  const morning = await dayNamed('Thursday 19 November');
  expect(morning.getByText('Wed 22:35 – 6:00')).toBeVisible();
  expect(morning.getByText('6:00')).toBeVisible();
});
