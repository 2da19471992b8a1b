import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { refusal } from '#testing/page.fixture.tsx';
import {
  button,
  cannotPress,
  canPress,
  checkedIn,
  choose,
  goOn,
  open,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const pressByKey = async (name: string) => {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
};

it('after a check-out the focus stays where the next punch will be, and Enter does nothing there', async () => {
  const { punches } = open(checkedIn);
  await pressByKey('Check Out');
  await cannotPress('Select Location Status First');
  expect(await button('Select Location Status First')).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(punches()).toMatchObject([{ type: 'check_out' }]);
});

it('of two buttons the second one leaves the focus to the first, which takes its place', async () => {
  const { punches } = open({ 'GET /api/checkins/latest': refusal(503, 'unavailable') });
  await choose('In Office');
  await pressByKey('Check Out');
  await cannotPress('Select Location Status First');
  expect(await button('Select Location Status First')).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(punches()).toMatchObject([{ type: 'check_out' }]);
});

it('where the focus is elsewhere, a button that goes leaves it there', async () => {
  const { answers } = open({ 'GET /api/checkins/latest': refusal(503, 'unavailable') });
  await choose('In Office');
  await button('Check Out');
  Object.assign(answers, { 'GET /api/checkins/latest': null });
  act(() => TestStream.current.say('own'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check Out' })).toBeNull());
  expect(screen.getByRole('radio', { name: 'In Office' })).toHaveFocus();
});

it('who stands on the button while it loads stands there still when it offers something', async () => {
  let answer = (_: Response): void => {};
  open({ ...checkedIn, 'GET /api/checkins/latest': () => new Promise<Response>((tell) => (answer = tell)) });
  (await button('Loading...')).focus();
  await act(async () => answer(Response.json(checkedIn['GET /api/checkins/latest'])));
  expect(await button('Check Out')).toHaveFocus();
});

it('Enter that is held punches once, however long after the turn it is let go', async () => {
  const { punches } = open();
  await choose('In Office');
  (await button('Check In')).focus();
  // Later than any rest.
  await userEvent.setup({ delay: 1500 }).keyboard('{Enter>2/}');
  await canPress('Check Out');
  expect(punches()).toMatchObject([{ type: 'check_in' }]);
});

it('a held Enter or Space is one press, and Tab leads on however long it is held', async () => {
  open(checkedIn);
  const checkOut = await button('Check Out');
  const repeats = (key: string) => fireEvent.keyDown(checkOut, { key, repeat: true });
  expect(['Enter', ' ', 'Tab', 'ArrowDown'].filter(repeats)).toEqual(['Tab', 'ArrowDown']);
});

it('a button that turns by what another device did leaves the focus to the one in its place', async () => {
  const { answers } = open();
  await choose('In Office');
  (await button('Check In')).focus();
  Object.assign(answers, checkedIn);
  act(() => TestStream.current.say('own'));
  expect(await button('Check Out')).toHaveFocus();
});
