import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Call, refusal } from '#testing/page.fixture.tsx';
import {
  accepts,
  button,
  cannotPress,
  canPress,
  checkedIn,
  choose,
  goOn,
  holdRests,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the button that turns into its opposite by what another device did', () => {
  it('does not take the press that was meant for the one before, and soon takes the next', async () => {
    const rests = holdRests();
    const { answers, punches } = open();
    await choose('In Office');
    await canPress('Check In');
    Object.assign(answers, checkedIn);
    act(() => TestStream.current.say('own'));
    await userEvent.click(await button('Check Out'));
    expect(punches()).toEqual([]);
    rests.end();
    await canPress('Check Out');
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('takes a press at once where the state is only just known', async () => {
    const { punches } = open(checkedIn);
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('rests anew when it turns back before it has rested', async () => {
    const rests = holdRests();
    const { answers, punches } = open();
    await choose('In Office');
    const before = answers['GET /api/checkins/latest'];
    Object.assign(answers, checkedIn);
    act(() => TestStream.current.say('own'));
    await button('Check Out');
    expect(rests.count()).toBe(1);
    Object.assign(answers, { 'GET /api/checkins/latest': before });
    act(() => TestStream.current.say('own'));
    const turnedBack = await button('Check In');
    // The earlier rest no longer ends anything.
    expect(rests.count()).toBe(1);
    act(() => turnedBack.click());
    expect(punches()).toEqual([]);
    rests.end();
    await canPress('Check In');
  });
});

describe('what was tapped', () => {
  const busy = () =>
    screen
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-busy') === 'true')
      .map((one) => [one.textContent, one.querySelectorAll('.animate-spin').length]);

  it('stays there, turning, until it is answered, and then turns into its opposite', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open({
      'POST /api/checkins': async (call: Call) => {
        await answered;
        return accepts(call);
      },
    });
    await choose('In Office');
    await press('Check In');
    await screen.findByText(/^Checked in since/);
    expect(busy()).toEqual([['Check In', 1]]);
    expect(screen.queryByRole('button', { name: 'Check Out' })).toBeNull();
    act(answer);
    await button('Check Out');
    expect(busy()).toEqual([]);
  });

  it('turns alone where two punches are offered', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open({
      'GET /api/checkins/latest': refusal(503, 'unavailable'),
      'POST /api/checkins': async (call: Call) => {
        await answered;
        return accepts(call);
      },
    });
    await choose('In Office');
    await press('Check Out');
    await screen.findByText(/^Checked out since/);
    expect(busy()).toEqual([['Check Out', 1]]);
    await cannotPress('Check In');
    // As long as it is on its way it renews its lease, and no punch of a later test would leave.
    act(answer);
    await waitFor(() => expect(busy()).toEqual([]));
  });

  it('is nothing while the button only changes: it rests, and does not turn', async () => {
    holdRests();
    const { answers } = open();
    await choose('In Office');
    Object.assign(answers, checkedIn);
    act(() => TestStream.current.say('own'));
    await cannotPress('Check Out');
    expect(busy()).toEqual([]);
  });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('nothing is offered that would turn into its opposite while it is not known whether a check-out is missing', async () => {
  let answer = (_: Response): void => {};
  open({
    'GET /api/checkins/latest': record('check_in', '2026-11-19T07:00:00.000Z'),
    'GET /api/checkins/hours': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
  await cannotPress('Loading...');
  // Without the hours nobody can say: then the state alone counts.
  await act(async () => answer(refusal(503, 'unavailable')()));
  await canPress('Check Out');
});

it('hours that never come keep nobody from checking out for long', async () => {
  open({
    'GET /api/checkins/latest': record('check_in', '2026-11-19T07:00:00.000Z'),
    'GET /api/checkins/hours': () => new Promise<Response>(() => {}),
  });
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
  await cannotPress('Loading...');
  await pause(4000);
  await canPress('Check Out');
});

it('a state that never comes keeps nobody from tapping for long', async () => {
  open({ 'GET /api/checkins/latest': () => new Promise<Response>(() => {}) });
  await choose('In Office');
  await cannotPress('Loading...');
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  await pause(4000);
  await canPress('Check Out');
  expect(screen.getByRole('heading', { name: 'Your current status isn’t available' })).toBeVisible();
  expect(screen.getByText(/You can still check in and out; it will be sent later/)).toBeVisible();
  await press('Check In');
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
});

it('hours that are awaited about a state that came late have as long, before Check Out stands alone', async () => {
  let answer = (_: Response): void => {};
  open({
    'GET /api/checkins/latest': () => new Promise<Response>((resolve) => (answer = resolve)),
    'GET /api/checkins/hours': () => new Promise<Response>(() => {}),
  });
  await choose('In Office');
  await canPress('Check Out');
  await act(async () => answer(Response.json(record('check_in', '2026-11-19T07:00:00.000Z'))));
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
  await cannotPress('Loading...');
});

it('one button that takes the place of another takes no press that was meant for that one', async () => {
  let answer = (_: Response): void => {};
  open({ 'GET /api/checkins/latest': () => new Promise<Response>((resolve) => (answer = resolve)) });
  await choose('In Office');
  await canPress('Check Out');
  await act(async () => answer(Response.json(null)));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check Out' })).toBeNull());
  await cannotPress('Check In');
});

it('nor does one where none was offered for a moment in between', async () => {
  let answer = (_: Response): void => {};
  open({
    'GET /api/checkins/latest': () => new Promise<Response>((resolve) => (answer = resolve)),
    'POST /api/checkins': refusal(503, 'unavailable'),
  });
  await choose('In Office');
  await press('Check In');
  await waitFor(() => canPress('Check Out'));
  await press('Show');
  // Given up before anybody knew the state.
  for (const name of ['Discard', 'Discard', 'Discard for good']) await press(name);
  await cannotPress('Loading...');
  await act(async () => answer(Response.json(null)));
  await cannotPress('Check In');
});

it('what was chosen for one of two buttons is chosen for no punch after it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { punches } = open({
    'GET /api/checkins/latest': refusal(503, 'unavailable'),
    'POST /api/checkins': async (call: Call) => {
      await answered;
      return accepts(call);
    },
  });
  await choose('In Office');
  await press('Check Out');
  // On its way, and later than any rest.
  await waitFor(() => expect(punches()).toHaveLength(1));
  await pause(1200);
  await act(async () => answer());
  // Whoever presses once more at the answer presses nothing.
  await cannotPress('Select Location Status First');
  expect(punches()).toMatchObject([{ type: 'check_out' }]);
});
