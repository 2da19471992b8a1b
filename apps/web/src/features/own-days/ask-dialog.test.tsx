import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { furtherTexts } from '#platform/language.ts';
import { anna, fakeServer, northlight, openPage } from '#platform/page.fixture.tsx';
import { OwnDays } from './own-days.tsx';

/** The Monday after clocks in Stockholm are put back, and forward. */
const october = '2026-10-26T11:00:00.000Z';
const march = '2026-03-30T11:00:00.000Z';

const timeline = (periods: readonly object[], punches: readonly object[] = []) => ({
  ...{ punches, held: [] },
  periods: periods.map((period) => ({ checkOutMissing: false, corrected: false, ...period })),
});

async function ask(now: string, day: string, recorded: object) {
  vi.setSystemTime(now);
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/timeline': recorded,
    'GET /api/corrections': [],
    'POST /api/corrections': () => Response.json({}, { status: 201 }),
  });
  openPage(<OwnDays />);
  const row = (await screen.findByRole('heading', { name: day })).closest('li');
  const button = await waitFor(() => row?.querySelector('button') ?? Promise.reject(new Error('no button')));
  await userEvent.click(button);
  await screen.findByRole('dialog');
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes);
}
const came = () => screen.getByLabelText('When did you come?');
const left = () => screen.getByLabelText('When did you leave?');
const which = () => screen.queryByLabelText('Clocks show this time twice that day. Which one is it?');
const typeTime = async (field: HTMLElement, time: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, time);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask for it' }));

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
    expect(await screen.findByText(/^This time does not exist: clocks are put forward/)).toBeVisible();
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
    const [, end] = screen.getAllByLabelText('Clocks show this time twice that day. Which one is it?');
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
    expect(await screen.findByText('These are the times on record.')).toBeInTheDocument();
    await userEvent.selectOptions(which() as HTMLElement, 'first');
    await send();
    await waitFor(() =>
      expect(sent()).toEqual([[{ kind: 'move', punchId: 'in', timestamp: '2026-10-25T00:30:00.000Z' }]]),
    );
  });
});
