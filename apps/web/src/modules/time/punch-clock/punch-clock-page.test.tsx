import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { noAnswer, refusal } from '#testing/page.fixture.tsx';
import {
  button,
  checkedIn,
  goOn,
  hours,
  noon,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the state', () => {
  it('is a sentence, with the running time', async () => {
    open(checkedIn);
    expect(await screen.findByRole('heading', { name: 'Checked in since 8:58' })).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent('3:24:05');
  });

  it('names the day when that was not today', async () => {
    open({ 'GET /api/checkins/latest': record('check_out', '2026-11-19T16:02:00.000Z') });
    expect(await screen.findByRole('heading', { name: 'Checked out since Thu 17:02' })).toBeVisible();
  });

  it("is in the company's zone, which is named where the device's differs", async () => {
    open(checkedIn);
    await screen.findByRole('heading', { name: 'Checked in since 8:58' });
    expect(screen.getByText('Times in Europe/Stockholm')).toBeVisible();
  });

  it('names no zone where the device is in it under another name', async () => {
    const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      const options = resolvedOptions.call(this);
      return options.timeZone === ownZone ? { ...options, timeZone: 'Asia/Calcutta' } : options;
    });
    open({ ...checkedIn, 'GET /api/checkins/hours': { ...hours(), timeZone: 'Asia/Kolkata' } });
    await screen.findByRole('heading', { name: 'Checked in since 13:28' });
    expect(screen.queryByText(/^Times in/)).toBeNull();
  });

  it('follows a punch made on another device', async () => {
    const { answers } = open();
    await screen.findByRole('heading', { name: 'Checked Out' });
    Object.assign(answers, checkedIn);
    act(() => TestStream.current.say('own'));
    expect(await screen.findByRole('heading', { name: 'Checked in since 8:58' })).toBeVisible();
  });
});

describe('hours worked', () => {
  const figure = (name: string) => screen.getByText(name).nextElementSibling;

  it('are shown for today and this week, with one decimal, an open check-in counted up to now', async () => {
    open(checkedIn);
    await waitFor(() => expect(figure('Today')).toHaveTextContent('3.4 h'));
    expect(figure('This Week')).toHaveTextContent('11.9 h');
  });

  it('tick', async () => {
    open(checkedIn);
    await waitFor(() => expect(figure('Today')).toHaveTextContent('3.4 h'));
    vi.setSystemTime(noon + 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(figure('Today')).toHaveTextContent('4.4 h');
  });

  it('start anew at midnight and ask the server for the new day', async () => {
    const { answers, reads } = open(checkedIn);
    await waitFor(() => expect(figure('Today')).toHaveTextContent('3.4 h'));
    answers['GET /api/checkins/hours'] = noAnswer;
    const later = Date.parse('2026-11-21T00:00:00.000Z') - 1_800_000;
    vi.setSystemTime(later);
    // No clock was set, and nothing has slept.
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later - noon);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(figure('Today')).toHaveTextContent('0.5 h'));
    expect(reads('/api/checkins/hours')).toBe(2);
  });

  it('say when they cannot be loaded', async () => {
    open({ 'GET /api/checkins/hours': refusal(503, 'unavailable') });
    expect(
      await screen.findByText('Your hours could not be loaded. No recorded data is lost.'),
    ).toBeVisible();
  });

  it('that could not be loaded are asked for again by hand, and the button keeps the focus', async () => {
    const { answers } = open({ ...checkedIn, 'GET /api/checkins/hours': refusal(503, 'unavailable') });
    await press('Try again');
    await waitFor(async () => expect(await button('Try again')).not.toHaveAttribute('aria-disabled'));
    expect(await button('Try again')).toHaveFocus();
    answers['GET /api/checkins/hours'] = hours();
    await press('Try again');
    expect(await screen.findByText('This Week')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('and the state that could not be loaded are asked for again by themselves, and nothing moves meanwhile', async () => {
    const down = refusal(503, 'unavailable');
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const { answers, reads } = open({ 'GET /api/checkins/hours': down, 'GET /api/checkins/latest': down });
    await button('Try again');
    await screen.findByRole('heading', { name: 'Your current status isn’t available' });
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slowly = (answer: unknown) => () => told.then(() => Response.json(answer));
    answers['GET /api/checkins/hours'] = slowly(hours());
    answers['GET /api/checkins/latest'] = slowly(null);
    // Of the component that shows the page now: its status keeps a clock of its own, which ticks as often.
    for (const [attempt, every, ...facts] of intervals.mock.calls) if (every === 30_000) attempt(...facts);
    await waitFor(() => expect(reads('/api/checkins/hours')).toBeGreaterThan(1));
    expect(screen.getByText(/^Your hours could not be loaded/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your current status isn’t available' })).toBeVisible();
    tell();
    expect(await screen.findByText('This Week')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Checked Out' })).toBeVisible();
  });

  it("come with today's intervals", async () => {
    open(checkedIn);
    const intervals = await screen.findByRole('list', { name: "Today's work" });
    await waitFor(() => expect(intervals).toHaveTextContent('8:58 – now'));
  });
});
