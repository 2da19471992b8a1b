import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useClockChanges } from './use-clock-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('tells once of a clock that was set, in either direction, and of nothing else', () => {
  const changed = vi.fn();
  renderHook(() => useClockChanges(changed));
  vi.advanceTimersByTime(60_000);
  expect(changed).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(changed.mock.calls.map(([by]) => Math.round(by / 60_000))).toEqual([180]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(changed.mock.calls.map(([by]) => Math.round(by / 60_000))).toEqual([180, -60]);
});
