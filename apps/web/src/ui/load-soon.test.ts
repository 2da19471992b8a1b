import { beforeEach, expect, it, vi } from 'vitest';
import { loadSoon } from './load-soon.ts';

const load = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});

it.each(['pointerdown', 'keydown'])('loads at the first %s, once', (event) => {
  loadSoon(load);
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledOnce();
});

it('loads by itself after three seconds', () => {
  loadSoon(load);
  vi.advanceTimersByTime(2999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});

it('can be called off', () => {
  loadSoon(load)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  expect(load).not.toHaveBeenCalled();
});
