import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: noon }));

it('is the same until the next turn, however often it is drawn: what follows from it happens once', () => {
  const { result, rerender } = renderHook(() => useNow(30_000));
  vi.setSystemTime(noon + 20_000);
  rerender();
  expect(result.current).toBe(noon);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe(noon + 50_000);
});

it.each([3_600_000, -3_600_000])('follows a clock that was set by %i ms with the next drawing', (by) => {
  const { result, rerender } = renderHook(() => useNow(30_000));
  vi.setSystemTime(noon + by);
  rerender();
  expect(result.current).toBe(noon + by);
});
