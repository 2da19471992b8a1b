import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const enter = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  // Later than the last tooltip of the test before.
  vi.setSystemTime(Date.now() + 10_000);
  render(
    ['one', 'two'].map((name) => (
      <Tooltip key={name} text={`Remark ${name}`}>
        <button type="button">{name}</button>
      </Tooltip>
    )),
  );
});

it('shows after the pointer has rested for 700 ms and goes with it', () => {
  enter('one');
  pass(699);
  expect(screen.queryByText('Remark one')).toBeNull();
  pass(1);
  expect(screen.getByText('Remark one')).toBeVisible();
  leave('one');
  expect(screen.queryByText('Remark one')).toBeNull();
});

it.each([
  [299, 'at once'],
  [300, 'after the delay'],
])('shows the next one %i ms after the last %s', (pause, when) => {
  enter('one');
  pass(700);
  leave('one');
  pass(pause);
  enter('two');
  pass(0);
  expect(screen.queryByText('Remark two') !== null).toBe(when === 'at once');
});

it('does not show for who just passes by, or for a finger', () => {
  enter('one');
  pass(500);
  leave('one');
  pass(700);
  enter('two', 'touch');
  pass(700);
  expect(screen.queryByText(/Remark/)).toBeNull();
});

it('closes on Escape', () => {
  enter('one');
  pass(700);
  fireEvent.keyDown(screen.getByText('one'), { key: 'Escape' });
  expect(screen.queryByText(/Remark/)).toBeNull();
});
