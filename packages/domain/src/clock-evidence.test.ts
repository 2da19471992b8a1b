import { expect, it } from 'vitest';
import { isClockInDoubt, serverWasAhead } from './clock-evidence.ts';

const receivedAt = 10_000_000;
const aged = (age: number) => ({ occurredAt: 5_000_000, sentAt: 5_000_000 + age });
const seen = (lastServerTime: number, lastServerTimeSeenAt: number) => ({
  lastServerTime,
  lastServerTimeSeenAt,
});

it.each([
  ['had no time to be set in when nothing else is known', aged(59_999), {}, false],
  ['is checked by nothing when nothing else is known', aged(60_000), {}, true],
  [
    'is checked by nothing but when it saw the server',
    aged(60_000),
    { lastServerTimeSeenAt: 4_000_000 },
    true,
  ],
  ['is checked by nothing while the page slept', aged(120_000), { monotonicAge: 60_000 }, true],
  ['ran backwards between tap and sending', aged(-1), {}, true],
  ['lost time that a monotonic clock counted', aged(60_000), { monotonicAge: 70_000 }, true],
  ['may count more than a monotonic clock, which sleeps', aged(60_000), { monotonicAge: 1_000 }, false],
  [
    'puts the tap before what the device had seen from the server',
    aged(60_000),
    { lastServerTime: 9_990_000 },
    true,
  ],
  ['puts the tap after it', aged(59_000), { lastServerTime: 9_930_000 }, false],
  ['is not checked by it where it does not say when it saw that', aged(60_000), { lastServerTime: 1 }, true],
  ['was set ahead since then', aged(60_000), seen(9_800_000, 4_795_000), true],
  [
    'was set ahead before the tap',
    aged(60_000),
    { ...seen(9_800_000, 4_795_000), monotonicAge: 59_000 },
    false,
  ],
  [
    'was set ahead, and may have slept',
    aged(90_000),
    { ...seen(9_800_000, 4_805_000), monotonicAge: 1_000 },
    true,
  ],
  [
    'was set back, and may have slept',
    aged(60_000),
    { ...seen(9_800_000, 4_925_000), monotonicAge: 60_000 },
    true,
  ],
  ['was set back since then', aged(60_000), seen(9_800_000, 4_925_000), true],
  ['went on since then', aged(60_000), seen(9_800_000, 4_860_000), false],
  ['went on, but for the way of the requests', aged(60_000), seen(9_800_000, 4_865_000), false],
])('a clock %s', (_what, device, evidence, expected) => {
  expect(isClockInDoubt(device, evidence, receivedAt)).toBe(expected);
});

it('a time that lies a minute or more after its receipt tells of a server whose clock was ahead', () => {
  expect(serverWasAhead(receivedAt + 59_999, receivedAt)).toBe(false);
  expect(serverWasAhead(receivedAt + 60_000, receivedAt)).toBe(true);
  expect(serverWasAhead(receivedAt, receivedAt)).toBe(false);
});
