import { expect, test } from 'vitest';
import { fixedClock } from './fixed-clock.ts';

test('the clock stands still until it is moved', () => {
  const clock = fixedClock('2026-03-29T00:59:59.000Z');
  expect(clock.now()).toEqual(clock.now());

  clock.advance(1000);
  expect(clock.now().toISOString()).toBe('2026-03-29T01:00:00.000Z');

  clock.set('2026-10-25T01:00:00Z');
  expect(clock.now().toISOString()).toBe('2026-10-25T01:00:00.000Z');
});

test('a text that is no instant is refused', () => {
  expect(() => fixedClock('tomorrow')).toThrow('"tomorrow" is not an instant.');
});
