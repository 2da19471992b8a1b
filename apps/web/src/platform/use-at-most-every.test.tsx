import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtMostEvery } from './use-at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const act = vi.fn();
const asked = () => renderHook(() => useAtMostEvery(1000, act));

beforeEach(() => act.mockClear());

it('acts at once, and of all that is asked for soon after it once more at the end', () => {
  const { result } = asked();
  for (let time = 0; time < 5; time += 1) result.current();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing more when nothing was asked for meanwhile, and acts at once again after that', () => {
  const { result } = asked();
  result.current();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
  result.current();
  expect(act).toHaveBeenCalledTimes(2);
});

it('goes on at its pace while it is asked for without an end', () => {
  const { result } = asked();
  for (let time = 0; time < 100; time += 1) {
    result.current();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(11);
});

it('ends with the page', () => {
  const { result, unmount } = asked();
  result.current();
  result.current();
  unmount();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
