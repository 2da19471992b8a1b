import { expect, it } from 'vitest';
import { contradictsClock } from './clock-evidence.ts';

const receivedAt = 10_000_000;
const aged = (age: number) => ({ occurredAt: 5_000_000, sentAt: 5_000_000 + age });

it.each([
  ['agrees when nothing else is known', aged(60_000), {}, false],
  ['ran backwards between tap and sending', aged(-1), {}, true],
  ['lost time that a monotonic clock counted', aged(60_000), { monotonicAge: 70_000 }, true],
  ['may count more than a monotonic clock, which sleeps', aged(60_000), { monotonicAge: 1_000 }, false],
  [
    'puts the tap before what the device had seen from the server',
    aged(60_000),
    { lastServerTime: 9_990_000 },
    true,
  ],
  ['puts the tap after it', aged(60_000), { lastServerTime: 9_930_000 }, false],
])('a clock %s', (_what, device, evidence, expected) => {
  expect(contradictsClock(device, evidence, receivedAt)).toBe(expected);
});
