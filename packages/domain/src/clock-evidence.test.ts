import { describe, expect, it } from 'vitest';
import {
  type ClockEvidence,
  clockFindings,
  isClockInDoubt,
  serverWasAhead,
  tapTime,
} from './clock-evidence.ts';

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

describe('what there is to say about a clock', () => {
  /** Tapped at 8 by a clock that is right, sent and received at 10. */
  const twoHoursLate = {
    occurredAt: 8 * hour,
    sentAt: 10 * hour,
    receivedAt: 10 * hour,
    monotonicAge: 2 * hour,
    lastServerTime: 7 * hour,
    lastServerTimeSeenAt: 7 * hour,
    impossible: false,
  };

  it('an honest clock has nothing to say', () => {
    expect(clockFindings(twoHoursLate)).toEqual([]);
  });

  it('a clock that was off all along is named, and no more', () => {
    const offBy = (hours: number) => ({
      ...{ occurredAt: twoHoursLate.occurredAt + hours * hour, sentAt: twoHoursLate.sentAt + hours * hour },
      lastServerTimeSeenAt: twoHoursLate.lastServerTimeSeenAt + hours * hour,
    });
    expect(clockFindings({ ...twoHoursLate, ...offBy(-2) })).toEqual([{ kind: 'behind', by: 2 * hour }]);
    expect(clockFindings({ ...twoHoursLate, ...offBy(1) })).toEqual([{ kind: 'ahead', by: hour }]);
    const unknown = { lastServerTime: null, lastServerTimeSeenAt: null };
    expect(clockFindings({ ...twoHoursLate, ...offBy(1), ...unknown })).toEqual([
      { kind: 'ahead', by: hour },
    ]);
  });

  it('a clock that was set between tap and sending contradicts the one that cannot be set', () => {
    expect(clockFindings({ ...twoHoursLate, occurredAt: 9.5 * hour })).toEqual([
      { kind: 'too_short', claimed: hour / 2, atLeast: 2 * hour },
    ]);
  });

  it('of what was sent before its tap it is not said as well that no time passed, but what the clock that cannot be set counted', () => {
    expect(clockFindings({ ...twoHoursLate, occurredAt: 10.5 * hour })).toEqual([
      { kind: 'sent_before_tap', by: hour / 2 },
      { kind: 'took_at_least', by: 2 * hour },
    ]);
    const atOnce = {
      ...twoHoursLate,
      occurredAt: 10.5 * hour,
      lastServerTimeSeenAt: 7.5 * hour,
      monotonicAge: 300,
    };
    expect(clockFindings(atOnce)).toMatchObject([{ kind: 'sent_before_tap' }, { kind: 'set_back' }]);
  });

  it('a clock that was set since it last saw the time of the server is named, and by how much, not called corrected for', () => {
    const ahead = { ...twoHoursLate, sentAt: 10.5 * hour };
    expect(clockFindings(ahead)).toEqual([{ kind: 'set_forward', by: hour / 2 }]);
    expect(clockFindings({ ...ahead, monotonicAge: null })).toEqual([{ kind: 'set_forward', by: hour / 2 }]);
    const set = { occurredAt: 6 * hour, sentAt: 8 * hour };
    expect(clockFindings({ ...twoHoursLate, ...set })).toEqual([{ kind: 'set_back', by: 2 * hour }]);
    expect(clockFindings({ ...twoHoursLate, sentAt: twoHoursLate.sentAt + 59_000 })).toEqual([]);
  });

  it('a clock that was put right before the tap, as one shows that cannot be set, is in no doubt', () => {
    const behind = { ...twoHoursLate, lastServerTimeSeenAt: 4 * hour };
    expect(clockFindings(behind)).toEqual([]);
    expect(clockFindings({ ...behind, monotonicAge: 2 * hour - 59_000 })).toEqual([]);
    // It may have slept as long as it was set forward; by its own clock it cannot have slept longer.
    expect(clockFindings({ ...behind, monotonicAge: hour })).toEqual([{ kind: 'set_forward', by: 3 * hour }]);
  });

  it('a tap before something already seen from the server is named', () => {
    expect(clockFindings({ ...twoHoursLate, occurredAt: 5 * hour })).toEqual([
      { kind: 'before_known', by: 2 * hour },
    ]);
  });

  it('where nothing checks the clock that is said, and nothing is called corrected for', () => {
    const unchecked = {
      ...twoHoursLate,
      monotonicAge: null,
      lastServerTime: null,
      lastServerTimeSeenAt: null,
    };
    expect(clockFindings(unchecked)).toEqual([{ kind: 'unchecked', by: 2 * hour }]);
    expect(clockFindings({ ...unchecked, receivedAt: 12 * hour })).toEqual([
      { kind: 'unchecked', by: 2 * hour },
    ]);
    const justNow = { occurredAt: 10 * hour - 59_000, receivedAt: 12 * hour };
    expect(clockFindings({ ...unchecked, ...justNow })).toEqual([{ kind: 'behind', by: 2 * hour }]);
    // The page slept for all but a quarter of an hour of it.
    expect(clockFindings({ ...unchecked, monotonicAge: hour / 4 })).toEqual([
      { kind: 'unchecked', by: 1.75 * hour },
    ]);
  });

  it('what it says of its clock and cannot be is named beside the rest', () => {
    expect(clockFindings({ ...twoHoursLate, impossible: true })).toEqual([{ kind: 'impossible' }]);
    const unchecked = { ...twoHoursLate, monotonicAge: null, lastServerTime: null };
    expect(clockFindings({ ...unchecked, impossible: true })).toMatchObject([
      { kind: 'impossible' },
      { kind: 'unchecked' },
    ]);
  });

  it('a clock that fell to 1970 reckons what it knew into the years before, and is only behind', () => {
    const fallen = {
      occurredAt: hour,
      sentAt: 3 * hour,
      lastServerTimeSeenAt: 0,
      receivedAt: 500_000 * hour,
    };
    expect(
      clockFindings({ ...twoHoursLate, ...fallen, lastServerTime: fallen.receivedAt - 3 * hour }),
    ).toEqual([{ kind: 'behind', by: 499_997 * hour }]);
    const before = { lastServerTimeSeenAt: -9 * hour, lastServerTime: fallen.receivedAt - 12 * hour };
    expect(clockFindings({ ...twoHoursLate, ...fallen, ...before })).toEqual([
      { kind: 'behind', by: 499_997 * hour },
    ]);
  });

  it('without times of its own the receipt stands in', () => {
    expect(clockFindings({ ...twoHoursLate, sentAt: null })).toEqual([{ kind: 'no_times' }]);
    expect(clockFindings({ ...twoHoursLate, sentAt: null, impossible: true })).toEqual([
      { kind: 'impossible' },
      { kind: 'no_times' },
    ]);
  });

  it('a count that is whole settles what was set after the tap, which is named where it contradicts itself', () => {
    const counted = { ...twoHoursLate, monotonicSinceServerTime: hour };
    expect(clockFindings({ ...counted, receivedAt: 12 * hour })).toEqual([]);
    expect(clockFindings({ ...counted, sentAt: 9 * hour })).toEqual([
      { kind: 'too_short', claimed: hour, atLeast: 2 * hour },
    ]);
    expect(clockFindings({ ...counted, sentAt: 12 * hour })).toEqual([
      { kind: 'before_known', by: 2 * hour },
    ]);
    const slept = { ...counted, monotonicSinceServerTime: hour / 2 };
    expect(clockFindings({ ...slept, receivedAt: 12 * hour })).toEqual([{ kind: 'set_back', by: 2 * hour }]);
  });

  it('a clock that was set back before the tap is in no doubt where a count says how early the tap can be', () => {
    const setBack = { ...twoHoursLate, lastServerTimeSeenAt: 9 * hour, monotonicAge: null };
    expect(clockFindings(setBack)).toEqual([{ kind: 'set_back', by: 2 * hour }]);
    expect(clockFindings({ ...setBack, monotonicSinceServerTime: hour })).toEqual([]);
  });

  it('a clock that was set forward adds no more to a tap than its age', () => {
    const justNow = { ...twoHoursLate, occurredAt: 10 * hour - 59_000, monotonicAge: null };
    expect(clockFindings({ ...justNow, lastServerTimeSeenAt: 4 * hour })).toEqual([]);
  });

  it.each([
    ['no_times', { occurredAt: null }, false],
    ['behind', { sentAt: 9 * hour, occurredAt: 7 * hour, lastServerTimeSeenAt: 6 * hour }, false],
    ['impossible', { impossible: true }, true],
    ['too_short', { occurredAt: 9.5 * hour }, true],
  ] as const)('a clock is in doubt by what may change the time, not by %s: %j', (kind, said, isInDoubt) => {
    expect(clockFindings({ ...twoHoursLate, ...said })).toMatchObject([{ kind }]);
    expect(isClockInDoubt({ ...twoHoursLate, ...said })).toBe(isInDoubt);
  });
});
