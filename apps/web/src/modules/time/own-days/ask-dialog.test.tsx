import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { furtherTexts } from '#kernel/language/language.ts';
import {
  type Answers,
  anna,
  fakeServer,
  noAnswer,
  northlight,
  openPage,
  refusal,
} from '#testing/page.fixture.tsx';
import { OwnDays } from './own-days.tsx';

/** The Monday after clocks in Stockholm are put back, and forward. */
const october = '2026-10-26T11:00:00.000Z';
const march = '2026-03-30T11:00:00.000Z';

const timeline = (periods: readonly object[], punches: readonly object[] = []) => ({
  ...{ punches, held: [] },
  periods: periods.map((period) => ({ checkOutMissing: false, corrected: false, ...period })),
});

async function ask(now: string, day: string, recorded: object, more: Answers = {}) {
  vi.setSystemTime(now);
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/timeline': recorded,
    'GET /api/corrections': [],
    'POST /api/corrections': () => Response.json({}, { status: 201 }),
    ...more,
  });
  openPage(<OwnDays />);
  const row = (await screen.findByRole('heading', { name: day })).closest('li');
  const button = await waitFor(() => row?.querySelector('button') ?? Promise.reject(new Error('no button')));
  await userEvent.click(button);
  await screen.findByRole('dialog');
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes);
}
const came = () => screen.getByLabelText('Start');
const left = () => screen.getByLabelText('End');
const which = () =>
  screen.queryByLabelText('The clocks go back on that day, so this time occurs twice. Which one is it?');
const typeTime = async (field: HTMLElement, time: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, time);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  await furtherTexts();
});
afterEach(() => vi.useRealTimers());

describe('a time that clocks skip', () => {
  it('is told at its field, and not taken for another one', async () => {
    const sent = await ask(march, 'Sunday 29 March', timeline([]));
    await typeTime(came(), '02:30');
    await typeTime(left(), '09:00');
    await send();
    expect(await screen.findByText(/^This time does not exist: the clocks go forward/)).toBeVisible();
    expect(came()).toBeInvalid();
    expect(came()).toHaveFocus();
    expect(left()).toBeValid();
    expect(sent()).toEqual([]);
    await typeTime(came(), '03:30');
    await send();
    await waitFor(() => expect(sent()[0]?.[0].timestamp).toBe('2026-03-29T01:30:00.000Z'));
  });

  it('is told of the morning after a night', async () => {
    const night = { id: 'in', startedAt: '2026-03-28T21:00:00.000Z', endedAt: null, checkOutMissing: true };
    const punch = { id: 'in', type: 'check_in', timestamp: night.startedAt };
    const sent = await ask(march, 'Saturday 28 March', timeline([night], [punch]));
    await typeTime(left(), '02:15');
    await send();
    expect(await screen.findByText(/^This time does not exist/)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('a time that clocks show twice', () => {
  it.each([
    ['The first (Central European Summer Time, UTC+2)', '2026-10-25T00:30:00.000Z'],
    ['The second (Central European Standard Time, UTC+1)', '2026-10-25T01:30:00.000Z'],
  ])('is %s when that is chosen', async (name, instant) => {
    const sent = await ask(october, 'Sunday 25 October', timeline([]));
    expect(which()).toBeNull();
    await typeTime(came(), '02:30');
    await typeTime(left(), '09:00');
    await userEvent.selectOptions(which() as HTMLElement, name);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0].map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
      instant,
      '2026-10-25T08:00:00.000Z',
    ]);
  });

  it('ends half an hour of work before it began, as clocks show it, on the same day', async () => {
    const sent = await ask(october, 'Sunday 25 October', timeline([]));
    await typeTime(came(), '02:45');
    await typeTime(left(), '02:15');
    const [, end] = screen.getAllByLabelText(
      'The clocks go back on that day, so this time occurs twice. Which one is it?',
    );
    await userEvent.selectOptions(end as HTMLElement, 'second');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0].map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
      '2026-10-25T00:45:00.000Z',
      '2026-10-25T01:15:00.000Z',
    ]);
  });

  it('is the one on record until the other is chosen', async () => {
    const period = { id: 'in', startedAt: '2026-10-25T01:30:20.000Z', endedAt: '2026-10-25T08:00:00.000Z' };
    const punches = [
      { id: 'in', type: 'check_in', timestamp: period.startedAt },
      { id: 'out', type: 'check_out', timestamp: period.endedAt },
    ];
    const sent = await ask(october, 'Sunday 25 October', timeline([period], punches));
    expect(which()).toHaveValue('second');
    await send();
    expect(await screen.findByText('These are already the recorded times.')).toBeInTheDocument();
    await userEvent.selectOptions(which() as HTMLElement, 'first');
    await send();
    await waitFor(() =>
      expect(sent()).toEqual([[{ kind: 'move', punchId: 'in', timestamp: '2026-10-25T00:30:00.000Z' }]]),
    );
  });
});

describe('a time that lies in the future', () => {
  const today = 'Friday 20 November';
  /** The device's clock is an hour behind that of the server, where it is 12:22. */
  const hours = {
    ...{ now: '2026-11-20T11:22:05.000Z', timeZone: 'Europe/Stockholm', maxShiftHours: 16, periods: [] },
    today: { start: '2026-11-19T23:00:00.000Z', end: '2026-11-20T23:00:00.000Z' },
    week: { start: '2026-11-14T23:00:00.000Z', end: '2026-11-21T23:00:00.000Z' },
  };
  const askToday = (more: Answers = {}) =>
    ask('2026-11-20T10:22:05.000Z', today, timeline([]), { 'GET /api/checkins/hours': hours, ...more });
  const inTheFuture = 'This time is in the future.';

  it("is told at its field by the server's clock, and nothing is sent", async () => {
    const sent = await askToday();
    await typeTime(came(), '11:30');
    await typeTime(left(), '23:59');
    await send();
    expect(await screen.findByText(inTheFuture)).toBeVisible();
    expect(left()).toHaveAccessibleDescription(inTheFuture);
    expect(left()).toBeInvalid();
    expect(left()).toHaveFocus();
    expect(came()).toBeValid();
    expect(screen.queryByText(/could not be sent/)).toBeNull();
    expect(sent()).toEqual([]);
    await typeTime(left(), '12:22');
    await send();
    await waitFor(() => expect(sent()[0]?.[1].timestamp).toBe('2026-11-20T11:22:00.000Z'));
  });

  it('is told as that of the next day where one left, as it was typed, before one came', async () => {
    const sent = await askToday();
    await typeTime(came(), '11:30');
    expect(screen.queryByText(/^The next day/)).toBeNull();
    await typeTime(left(), '11:10');
    expect(left()).toHaveAccessibleDescription('The next day: Saturday 21 November');
    await send();
    expect(await screen.findByText(inTheFuture)).toBeVisible();
    expect(left()).toHaveAccessibleDescription(`${inTheFuture} The next day: Saturday 21 November`);
    expect(left()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('at both fields gives the focus to the first', async () => {
    const sent = await askToday();
    await typeTime(came(), '13:00');
    await typeTime(left(), '14:00');
    await send();
    expect(await screen.findAllByText(inTheFuture)).toHaveLength(2);
    expect(came()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['changes.0.timestamp', came, left],
    ['changes.1.timestamp', left, came],
  ])('for the server alone, is told at the field of %s', async (path, faulty, right) => {
    const body = { message: 'Please check the highlighted fields.', code: 'invalid_input', requestId: 'r' };
    const issues = [{ path, message: 'raw', key: 'validation.inTheFuture' }];
    const refused = () => Response.json({ ...body, issues }, { status: 400 });
    // Without the hours the page does not know the server's clock, and judges by none.
    await askToday({ 'GET /api/checkins/hours': noAnswer, 'POST /api/corrections': refused });
    await typeTime(came(), '13:00');
    await typeTime(left(), '14:00');
    await send();
    expect(await screen.findByText(inTheFuture)).toBeVisible();
    expect(faulty()).toBeInvalid();
    expect(faulty()).toHaveFocus();
    expect(right()).toBeValid();
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });

  it('of a period of which only the end is moved is told at the end', async () => {
    const period = { id: 'in', startedAt: '2026-11-20T07:00:00.000Z', endedAt: '2026-11-20T09:00:00.000Z' };
    const issues = [{ path: 'changes.0.timestamp', message: 'raw', key: 'validation.inTheFuture' }];
    const refused = Response.json(
      { message: '', code: 'invalid_input', requestId: 'r', issues },
      { status: 400 },
    );
    const recorded = timeline([{ ...period, endId: 'out' }]);
    const answers = { 'GET /api/checkins/hours': noAnswer, 'POST /api/corrections': () => refused };
    await ask('2026-11-20T10:22:05.000Z', today, recorded, answers);
    await typeTime(left(), '14:00');
    await send();
    expect(await screen.findByText(inTheFuture)).toBeVisible();
    expect(left()).toHaveFocus();
  });

  it.each([
    ['correction_does_not_fit', /^These changes conflict with other check-ins/],
    ['outside_employment', 'This time is outside the employment.'],
    ['time_purged', /^The records of that time were deleted/],
  ])('that the server refuses as a whole stands at the time, too: %s', async (code, text) => {
    const period = { id: 'in', startedAt: '2026-11-20T07:00:00.000Z', endedAt: '2026-11-20T09:00:00.000Z' };
    const recorded = timeline([{ ...period, endId: 'out' }]);
    await ask('2026-11-20T10:22:05.000Z', today, recorded, { 'POST /api/corrections': refusal(409, code) });
    await typeTime(left(), '10:30');
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(left()).toBeInvalid();
    expect(left()).toHaveFocus();
  });
});
