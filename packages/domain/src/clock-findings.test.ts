import { expect, it } from 'vitest';
import { contradictsClock } from './clock-evidence.ts';
import { clockFindings } from './clock-findings.ts';

const hour = 3_600_000;
/** Tapped at 8 by a clock that is right, sent and received at 10. */
const honest = {
  occurredAt: 8 * hour,
  sentAt: 10 * hour,
  receivedAt: 10 * hour,
  monotonicAge: 2 * hour,
  lastServerTime: 7 * hour,
};

it('an honest clock has nothing to say', () => {
  expect(clockFindings(honest)).toEqual([]);
});

it('a clock that was off all along is named, and no more', () => {
  expect(clockFindings({ ...honest, occurredAt: 6 * hour, sentAt: 8 * hour })).toEqual([
    { kind: 'behind', by: 2 * hour },
  ]);
  expect(clockFindings({ ...honest, occurredAt: 9 * hour, sentAt: 11 * hour })).toEqual([
    { kind: 'ahead', by: hour },
  ]);
});

it('a clock that was set between tap and sending contradicts the one that cannot be set', () => {
  expect(clockFindings({ ...honest, occurredAt: 9.5 * hour })).toEqual([
    { kind: 'too_short', claimed: hour / 2, atLeast: 2 * hour },
  ]);
});

it('a tap before something already seen from the server is named', () => {
  expect(clockFindings({ ...honest, occurredAt: 5 * hour })).toEqual([
    { kind: 'before_known', by: 2 * hour },
  ]);
});

it('without times of its own the receipt stands in', () => {
  expect(clockFindings({ ...honest, sentAt: null })).toEqual([{ kind: 'no_times' }]);
});

it('says something beside the skew exactly where the record is flagged', () => {
  for (const occurredAt of [5, 7, 8, 9.5, 11].map((hours) => hours * hour)) {
    const evidence = { ...honest, occurredAt };
    const weighty = clockFindings(evidence).filter(({ kind }) => kind !== 'behind' && kind !== 'ahead');
    expect(weighty.length > 0).toBe(
      contradictsClock({ occurredAt, sentAt: evidence.sentAt }, evidence, evidence.receivedAt),
    );
  }
});
