import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { refusal } from '#platform/page.fixture.tsx';
import { button, cannotPress, checkedIn, choose, goOn, open, stopTheClock } from './punch-clock.fixture.tsx';

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
