import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import {
  button,
  canPress,
  checkedIn,
  choose,
  goOn,
  open,
  press,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

/** By what another device did. */
async function turnToCheckOut(answers: Answers) {
  Object.assign(answers, checkedIn);
  act(() => TestStream.current.say('own'));
  return button('Check Out');
}

async function openToCheckIn() {
  const opened = open();
  await choose('In Office');
  return { ...opened, punch: await button('Check In'), hand: userEvent.setup() };
}

it('a press of the mouse counts for what the button said when it began, however long it is held', async () => {
  const { answers, punches, punch, hand } = await openToCheckIn();
  await hand.pointer({ keys: '[MouseLeft>]', target: punch });
  const checkOut = await turnToCheckOut(answers);
  await waitFor(() => canPress('Check Out'));
  await hand.pointer({ keys: '[/MouseLeft]', target: checkOut });
  await canPress('Check Out');
  expect(punches()).toEqual([]);
  await press('Check Out');
  await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
});

it.each(['MouseLeft', 'TouchA'])(
  'a press counts where the button says the same at its end (%s)',
  async (key) => {
    const { punches, punch, hand } = await openToCheckIn();
    await hand.pointer([{ keys: `[${key}>]`, target: punch }, { keys: `[/${key}]` }]);
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_in' }]));
  },
);

it('of two buttons, a press that begins on one and ends on the other is none', async () => {
  const { punches } = open({ 'GET /api/checkins/latest': refusal(503, 'unavailable') });
  await choose('In Office');
  const hand = userEvent.setup();
  await hand.pointer({ keys: '[MouseLeft>]', target: await button('Check In') });
  await hand.pointer({ keys: '[/MouseLeft]', target: await button('Check Out') });
  await canPress('Check Out');
  expect(punches()).toEqual([]);
  await press('Check Out');
  await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
});

it('a button that turns is another one, so that no browser takes a press for its', async () => {
  const { answers, punch } = await openToCheckIn();
  expect(await turnToCheckOut(answers)).not.toBe(punch);
  expect(screen.queryByRole('button', { name: 'Check In' })).toBeNull();
});
