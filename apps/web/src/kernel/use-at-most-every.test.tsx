import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtMostEvery } from './use-at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const act = vi.fn(() => Promise.resolve());
const asked = () => renderHook(() => useAtMostEvery(1000, act));

beforeEach(() => {
  act.mockReset();
  act.mockResolvedValue();
});

it('acts at once, and of all that is asked for soon after it once more at the end', async () => {
  const { result } = asked();
  for (let time = 0; time < 5; time += 1) result.current();
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing more when nothing was asked for meanwhile, and acts at once again after that', async () => {
  const { result } = asked();
  result.current();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(1);
  result.current();
  expect(act).toHaveBeenCalledTimes(2);
});

it('goes on at its pace while it is asked for without an end', async () => {
  const { result } = asked();
  for (let time = 0; time < 100; time += 1) {
    result.current();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(act).toHaveBeenCalledTimes(11);
});

it('ends with the page', async () => {
  const { result, unmount } = asked();
  result.current();
  result.current();
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits for a slow answer instead of asking over it for as long as something changes', async () => {
  act.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  const { result } = asked();
  for (let time = 0; time < 12_000; time += 100) {
    result.current();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(act).toHaveBeenCalledTimes(4);
});

it('asks again where an answer is lost', async () => {
  act.mockImplementation(() => new Promise(() => {}));
  const { result } = asked();
  result.current();
  result.current();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not come back when an answer comes after the page was left', async () => {
  act.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  const { result, unmount } = asked();
  result.current();
  result.current();
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
