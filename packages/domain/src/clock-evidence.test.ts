import { describe, expect, it } from 'vitest';
import { type ClockEvidence, serverWasAhead, tapTime } from './clock-evidence.ts';
import { isClockInDoubt } from './clock-findings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const eight = Date.parse('2026-03-02T08:00:00Z');

/** The phone saw the server's time at 8 by a clock that is right, was tapped at 9, and sent that at once. */
const honest: ClockEvidence = {
  occurredAt: eight + hour,
  sentAt: eight + hour,
  receivedAt: eight + hour,
  monotonicAge: 0,
  lastServerTime: eight,
  lastServerTimeSeenAt: eight,
  monotonicSinceServerTime: hour,
  impossible: false,
};
/** The same tap, sent and received two hours later. */
const waited = { ...honest, sentAt: eight + 3 * hour, receivedAt: eight + 3 * hour, monotonicAge: 2 * hour };
const reloaded = { monotonicAge: null };
const unseen = { lastServerTime: null, lastServerTimeSeenAt: null, monotonicSinceServerTime: null };
const notCounted = { monotonicSinceServerTime: null };
/** The same by a clock that is wrong all along. */
const offBy = (by: number, { occurredAt, sentAt, ...evidence }: ClockEvidence = waited) => ({
  ...evidence,
  occurredAt: (occurredAt ?? 0) + by,
  sentAt: (sentAt ?? 0) + by,
  lastServerTimeSeenAt: eight + by,
});

describe('the time of a tap at 9', () => {
  it.each<[string, ClockEvidence, boolean]>([
    ['an honest phone, sent at once', honest, false],
    ['an honest phone, sent later', waited, false],
    ['the same after the page was loaded anew', { ...waited, ...reloaded }, false],
    ['the same from a page that had seen no answer yet', { ...waited, ...unseen }, false],
    ['a clock that is wrong all along', offBy(-2 * hour), false],
    ['a clock that fell to 1970', offBy(-eight), false],
    ['a wrong clock, with no count', { ...offBy(5 * day), ...notCounted, ...reloaded }, false],
    ['a phone that slept before the tap', { ...waited, monotonicSinceServerTime: minute }, false],
    ['a phone that slept after it', { ...waited, monotonicAge: minute }, false],
    [
      'a clock set back before the tap',
      { ...offBy(-hour), lastServerTimeSeenAt: eight, monotonicAge: null },
      false,
    ],
    ['a clock set forward before the tap', { ...offBy(hour), lastServerTimeSeenAt: eight }, false],
    ['a clock set forward after the tap', { ...waited, sentAt: eight + 5 * hour }, true],
    ['a clock set back after the tap', { ...waited, sentAt: eight + 1.5 * hour }, true],
    ['a clock that was corrected by seconds meanwhile', { ...honest, sentAt: eight + hour - 5_000 }, false],
    ['by more than five', { ...honest, sentAt: eight + hour - 5_001 }, true],
    ['one set back to before the tap', { ...waited, sentAt: eight }, true],
    ['a request that a network held back', { ...honest, receivedAt: eight + hour + 7 * minute }, false],
    ['a later one that it held back', { ...waited, receivedAt: waited.receivedAt + 7 * minute }, false],
    ['the same from a wrong clock', offBy(2 * hour, { ...honest, receivedAt: eight + 1.5 * hour }), false],
    ['a client that sends no times', { ...honest, occurredAt: null, sentAt: null }, false],
    ['one that says when it sent it alone', { ...honest, occurredAt: null }, false],
    ['what it said that cannot be', { ...waited, impossible: true }, true],
  ])('of %s', (_whose, evidence, isInDoubt) => {
    expect(tapTime(evidence)).toBe(eight + hour);
    expect(isClockInDoubt(evidence)).toBe(isInDoubt);
  });

  it.each<[string, ClockEvidence, number]>([
    // Nothing counted tells it from a tap of just now, but that the server's clock went on for longer.
    [
      'a request that was held back, with no whole count',
      { ...honest, monotonicSinceServerTime: minute, receivedAt: eight + hour + 7 * minute },
      7 * minute,
    ],
    [
      'a clock set forward after the tap, with no whole count',
      { ...waited, ...notCounted, sentAt: eight + 5 * hour },
      -2 * hour,
    ],
    [
      'a clock set back after it, with no whole count',
      { ...waited, ...notCounted, sentAt: eight + 2 * hour },
      hour,
    ],
    // More was counted than passed for the server.
    ['a count that cannot be', { ...honest, receivedAt: eight + hour / 2 }, -hour / 2],
  ])('of %s is wrong, and in doubt', (_whose, evidence, by) => {
    expect(tapTime(evidence)).toBe(eight + hour + by);
    expect(isClockInDoubt(evidence)).toBe(true);
  });
});

it('a count settles nothing from a server time of more than a week before the receipt', () => {
  const receivedAt = eight + 7 * day + 10;
  const late = { ...honest, receivedAt, sentAt: receivedAt, monotonicAge: 7 * day - hour };
  expect(tapTime({ ...late, receivedAt: receivedAt - 10 })).toBe(eight + hour);
  // Here it is the receipt less the age, which the way made ten milliseconds longer.
  expect(tapTime({ ...late, sentAt: receivedAt - 10 })).toBe(eight + hour + 10);
});

it('a count in fractions of a millisecond makes a time in whole ones', () => {
  expect(tapTime({ ...honest, monotonicSinceServerTime: hour + 0.4 })).toBe(eight + hour);
});

it('a count may differ by five seconds from the device’s clock, for what clocks lose', () => {
  const count = (by: number) => tapTime({ ...honest, monotonicSinceServerTime: hour - by });
  expect([count(5_000), count(5_001)]).toEqual([eight + hour - 5_000, eight + hour]);
});

it('a time that lies a minute or more after its receipt tells of a server whose clock was ahead', () => {
  expect(serverWasAhead(eight + 59_999, eight)).toBe(false);
  expect(serverWasAhead(eight + 60_000, eight)).toBe(true);
  expect(serverWasAhead(eight, eight)).toBe(false);
});
