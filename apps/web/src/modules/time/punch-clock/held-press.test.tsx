import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import {
  button,
  cannotPress,
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

/** By what another device did; and it has rested. A press that counts makes it turn, and rest, at once. */
async function turnToCheckOut(answers: Answers) {
  Object.assign(answers, checkedIn);
  act(() => TestStream.current.say('own'));
  await screen.findByRole('button', { name: 'Check Out' });
  await waitFor(() => canPress('Check Out'));
}

async function openToCheckIn() {
  const opened = open();
  await choose('In Office');
  return { ...opened, punch: await button('Check In'), hand: userEvent.setup() };
}

describe.each(['MouseLeft', 'TouchA'])('a press that is held (%s)', (key) => {
  const [down, up] = [`[${key}>]`, `[/${key}]`];

  it('counts for what the button said when it began', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer({ keys: down, target: punch });
    await turnToCheckOut(answers);
    await hand.pointer({ keys: up, target: punch });
    await canPress('Check Out');
    expect(punches()).toEqual([]);
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('counts where the button says the same at its end', async () => {
    const { punches, punch, hand } = await openToCheckIn();
    await hand.pointer([{ keys: down, target: punch }, { keys: up }]);
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_in' }]));
  });

  it('does not count where it began in the rest of a button that has just turned', async () => {
    const { punches, punch, hand } = await openToCheckIn();
    await press('Check In');
    await cannotPress('Check Out');
    await hand.pointer({ keys: down, target: punch });
    await waitFor(() => canPress('Check Out'));
    await hand.pointer({ keys: up, target: punch });
    await canPress('Check Out');
    expect(punches()).toMatchObject([{ type: 'check_in' }]);
  });
});

describe('a press that ends on no click', () => {
  /** As some screen readers make it: with a count, and without a press. */
  const clickAlone = (one: HTMLElement) => fireEvent.click(one, { detail: 1 });

  it('elsewhere is forgotten', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer([
      { keys: '[MouseLeft>]', target: punch },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    await turnToCheckOut(answers);
    clickAlone(punch);
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('elsewhere is forgotten also where another finger leaves before', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer({ keys: '[MouseLeft>]', target: punch });
    fireEvent.pointerUp(document.body, { isPrimary: false });
    await hand.pointer({ keys: '[/MouseLeft]', target: document.body });
    await turnToCheckOut(answers);
    clickAlone(punch);
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('since it scrolled is forgotten', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer({ keys: '[TouchA>]', target: punch });
    fireEvent.pointerCancel(punch);
    await turnToCheckOut(answers);
    clickAlone(punch);
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('yet keeps no one from pressing without a pointer', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer({ keys: '[TouchA>]', target: punch });
    await turnToCheckOut(answers);
    act(() => punch.click());
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('gets no other meaning by a second finger', async () => {
    const { answers, punches, punch, hand } = await openToCheckIn();
    await hand.pointer({ keys: '[TouchA>]', target: punch });
    await turnToCheckOut(answers);
    await hand.pointer([
      { keys: '[TouchB>]', target: punch },
      { keys: '[/TouchB]', target: document.body },
    ]);
    clickAlone(punch);
    await canPress('Check Out');
    expect(punches()).toEqual([]);
  });
});

describe('of two buttons', () => {
  it('a press that begins on one and ends on the other is none', async () => {
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

  it('a finger on the one that goes presses not the one that takes its place', async () => {
    const { answers, punches } = open({ 'GET /api/checkins/latest': refusal(503, 'unavailable') });
    await choose('In Office');
    await userEvent.pointer({ keys: '[TouchA>]', target: await button('Check Out') });
    Object.assign(answers, { 'GET /api/checkins/latest': null });
    act(() => TestStream.current.say('own'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check Out' })).toBeNull());
    await waitFor(() => canPress('Check In'));
    fireEvent.click(await button('Check In'), { detail: 1 });
    await canPress('Check In');
    expect(punches()).toEqual([]);
  });
});
