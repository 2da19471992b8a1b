import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { refusal } from '#platform/page.fixture.tsx';
import { button, checkedIn, choose, goOn, open, press, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the button that turns into its opposite by what another device did', () => {
  it('does not take the press that was meant for the one before, and soon takes the next', async () => {
    const { answers, punches } = open();
    await choose('In Office');
    expect(await button('Check In')).toBeEnabled();
    Object.assign(answers, checkedIn);
    act(() => TestStream.current.say('own'));
    await userEvent.click(await button('Check Out'));
    expect(punches()).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check Out' })).not.toHaveAttribute('aria-disabled'),
    );
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('takes a press at once where the state is only just known', async () => {
    const { punches } = open(checkedIn);
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_out' }]));
  });

  it('rests anew when it turns back before it has rested', async () => {
    const refused = async () => {
      await pause(650);
      return refusal(400, 'invalid_input')();
    };
    const { punches } = open({ 'POST /api/checkins': refused });
    await choose('In Office');
    await press('Check In');
    await button('Check Out');
    const turnedBack = await button('Check In');
    await pause(150);
    act(() => turnedBack.click());
    await waitFor(() => expect(turnedBack).not.toHaveAttribute('aria-disabled'));
    expect(punches()).toHaveLength(1);
  });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
