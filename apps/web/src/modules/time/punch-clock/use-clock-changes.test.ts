import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useClockChanges } from './use-clock-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('tells once of a clock that was set, in either direction, and of nothing else', () => {
  const changed = vi.fn();
  renderHook(() => useClockChanges(changed));
  pass(60_000);
  expect(changed).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  pass(30_000);
  expect(changed).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  pass(30_000);
  expect(changed).toHaveBeenCalledTimes(2);
});
