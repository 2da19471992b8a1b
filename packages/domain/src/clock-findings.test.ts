import { expect, it } from 'vitest';
import { clockFindings, isClockInDoubt } from './clock-findings.ts';

const hour = 3_600_000;
/** Tapped at 8 by a clock that is right, sent and received at 10. */
const honest = {
  occurredAt: 8 * hour,
  sentAt: 10 * hour,
  receivedAt: 10 * hour,
  monotonicAge: 2 * hour,
  lastServerTime: 7 * hour,
  lastServerTimeSeenAt: 7 * hour,
  impossible: false,
};

it('an honest clock has nothing to say', () => {
  expect(clockFindings(honest)).toEqual([]);
});

it('a clock that was off all along is named, and no more', () => {
  const offBy = (hours: number) => ({
    ...{ occurredAt: honest.occurredAt + hours * hour, sentAt: honest.sentAt + hours * hour },
    lastServerTimeSeenAt: honest.lastServerTimeSeenAt + hours * hour,
  });
  expect(clockFindings({ ...honest, ...offBy(-2) })).toEqual([{ kind: 'behind', by: 2 * hour }]);
  expect(clockFindings({ ...honest, ...offBy(1) })).toEqual([{ kind: 'ahead', by: hour }]);
  const unknown = { lastServerTime: null, lastServerTimeSeenAt: null };
  expect(clockFindings({ ...honest, ...offBy(1), ...unknown })).toEqual([{ kind: 'ahead', by: hour }]);
});

it('a clock that was set between tap and sending contradicts the one that cannot be set', () => {
  expect(clockFindings({ ...honest, occurredAt: 9.5 * hour })).toEqual([
    { kind: 'too_short', claimed: hour / 2, atLeast: 2 * hour },
  ]);
});

it('of what was sent before its tap it is not said as well that no time passed, but what the clock that cannot be set counted', () => {
  expect(clockFindings({ ...honest, occurredAt: 10.5 * hour })).toEqual([
    { kind: 'sent_before_tap', by: hour / 2 },
    { kind: 'took_at_least', by: 2 * hour },
  ]);
  const atOnce = { ...honest, occurredAt: 10.5 * hour, lastServerTimeSeenAt: 7.5 * hour, monotonicAge: 300 };
  expect(clockFindings(atOnce)).toMatchObject([{ kind: 'sent_before_tap' }, { kind: 'set_back' }]);
});

it('a clock that was set since it last saw the time of the server is named, and by how much, not called corrected for', () => {
  const ahead = { ...honest, sentAt: 10.5 * hour };
  expect(clockFindings(ahead)).toEqual([{ kind: 'set_forward', by: hour / 2 }]);
  expect(clockFindings({ ...ahead, monotonicAge: null })).toEqual([{ kind: 'set_forward', by: hour / 2 }]);
  const set = { occurredAt: 6 * hour, sentAt: 8 * hour };
  expect(clockFindings({ ...honest, ...set })).toEqual([{ kind: 'set_back', by: 2 * hour }]);
  expect(clockFindings({ ...honest, sentAt: honest.sentAt + 59_000 })).toEqual([]);
});

it('a clock that was put right before the tap, as one shows that cannot be set, is in no doubt', () => {
  const behind = { ...honest, lastServerTimeSeenAt: 4 * hour };
  expect(clockFindings(behind)).toEqual([]);
  expect(clockFindings({ ...behind, monotonicAge: 2 * hour - 59_000 })).toEqual([]);
  // It may have slept as long as it was set forward; by its own clock it cannot have slept longer.
  expect(clockFindings({ ...behind, monotonicAge: hour })).toEqual([{ kind: 'set_forward', by: 3 * hour }]);
});

it('a tap before something already seen from the server is named', () => {
  expect(clockFindings({ ...honest, occurredAt: 5 * hour })).toEqual([
    { kind: 'before_known', by: 2 * hour },
  ]);
});

it('where nothing checks the clock that is said, and nothing is called corrected for', () => {
  const unchecked = { ...honest, monotonicAge: null, lastServerTime: null, lastServerTimeSeenAt: null };
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
  expect(clockFindings({ ...honest, impossible: true })).toEqual([{ kind: 'impossible' }]);
  const unchecked = { ...honest, monotonicAge: null, lastServerTime: null };
  expect(clockFindings({ ...unchecked, impossible: true })).toMatchObject([
    { kind: 'impossible' },
    { kind: 'unchecked' },
  ]);
});

it('a clock that fell to 1970 reckons what it knew into the years before, and is only behind', () => {
  const fallen = { occurredAt: hour, sentAt: 3 * hour, lastServerTimeSeenAt: 0, receivedAt: 500_000 * hour };
  expect(clockFindings({ ...honest, ...fallen, lastServerTime: fallen.receivedAt - 3 * hour })).toEqual([
    { kind: 'behind', by: 499_997 * hour },
  ]);
  const before = { lastServerTimeSeenAt: -9 * hour, lastServerTime: fallen.receivedAt - 12 * hour };
  expect(clockFindings({ ...honest, ...fallen, ...before })).toEqual([
    { kind: 'behind', by: 499_997 * hour },
  ]);
});

it('without times of its own the receipt stands in', () => {
  expect(clockFindings({ ...honest, sentAt: null })).toEqual([{ kind: 'no_times' }]);
  expect(clockFindings({ ...honest, sentAt: null, impossible: true })).toEqual([
    { kind: 'impossible' },
    { kind: 'no_times' },
  ]);
});

it('a count that is whole settles what was set after the tap, which is named where it contradicts itself', () => {
  const counted = { ...honest, monotonicSinceServerTime: hour };
  expect(clockFindings({ ...counted, receivedAt: 12 * hour })).toEqual([]);
  expect(clockFindings({ ...counted, sentAt: 9 * hour })).toEqual([
    { kind: 'too_short', claimed: hour, atLeast: 2 * hour },
  ]);
  expect(clockFindings({ ...counted, sentAt: 12 * hour })).toEqual([{ kind: 'before_known', by: 2 * hour }]);
  const slept = { ...counted, monotonicSinceServerTime: hour / 2 };
  expect(clockFindings({ ...slept, receivedAt: 12 * hour })).toEqual([{ kind: 'set_back', by: 2 * hour }]);
});

it('a clock that was set back before the tap is in no doubt where a count says how early the tap can be', () => {
  const setBack = { ...honest, lastServerTimeSeenAt: 9 * hour, monotonicAge: null };
  expect(clockFindings(setBack)).toEqual([{ kind: 'set_back', by: 2 * hour }]);
  expect(clockFindings({ ...setBack, monotonicSinceServerTime: hour })).toEqual([]);
});

it('a clock that was set forward adds no more to a tap than its age', () => {
  const justNow = { ...honest, occurredAt: 10 * hour - 59_000, monotonicAge: null };
  expect(clockFindings({ ...justNow, lastServerTimeSeenAt: 4 * hour })).toEqual([]);
});

it.each([
  ['no_times', { occurredAt: null }, false],
  ['behind', { sentAt: 9 * hour, occurredAt: 7 * hour, lastServerTimeSeenAt: 6 * hour }, false],
  ['impossible', { impossible: true }, true],
  ['too_short', { occurredAt: 9.5 * hour }, true],
] as const)('a clock is in doubt by what may change the time, not by %s: %j', (kind, said, isInDoubt) => {
  expect(clockFindings({ ...honest, ...said })).toMatchObject([{ kind }]);
  expect(isClockInDoubt({ ...honest, ...said })).toBe(isInDoubt);
});
