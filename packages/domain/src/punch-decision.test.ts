import { describe, expect, it } from 'vitest';
import { decidePunch, isLate, judgedAt, lastsTooLong, type PunchState, type Tap } from './punch-decision.ts';

const at = (iso: string) => Date.parse(iso);
const noon = at('2026-03-02T12:00:00Z');
const hours = (count: number) => count * 3_600_000;

const checkedOut: PunchState = {
  status: 'checked_out',
  openSince: null,
  lastTimestamp: at('2026-03-01T17:00:00Z'),
  employedSince: at('2026-01-01T00:00:00Z'),
  maxShiftHours: 16,
  wasAway: false,
};
const checkedIn: PunchState = {
  ...checkedOut,
  status: 'checked_in',
  openSince: at('2026-03-02T08:00:00Z'),
  lastTimestamp: at('2026-03-02T08:00:00Z'),
};

it.each([
  ['06:00:00.020', '22:00:00.021', false],
  ['06:00:00.000', '22:00:00.999', false],
  ['06:00:00.999', '22:00:01.000', true],
])('%s to %s is longer than sixteen hours, as clocks show it: %s', (start, end, isTooLong) => {
  expect(lastsTooLong(at(`2026-03-02T${start}Z`), at(`2026-03-02T${end}Z`), 16)).toBe(isTooLong);
});

/** Of `age` milliseconds before the receipt at noon. */
const tap = (type: Tap['type'], age: number): Tap => ({ type, tappedAt: noon - age });
const justNow = (type: Tap['type'], receivedAt = noon): Tap => ({ type, tappedAt: receivedAt });

describe('a tap of just now', () => {
  it('takes the server time', () => {
    expect(decidePunch(checkedOut, justNow('check_in'), noon)).toEqual({
      kind: 'append',
      timestamp: noon,
      newDay: false,
    });
  });

  it.each([10_000, 1, 0, -10_000])('takes it for a tap of %i ms before', (age) => {
    expect(decidePunch(checkedOut, tap('check_in', age), noon)).toMatchObject({ timestamp: noon });
    expect(decidePunch(checkedIn, tap('check_in', age), noon)).toEqual({ kind: 'already' });
    expect(isLate(tap('check_in', age), noon)).toBe(false);
  });

  it('takes the time of the last row when the server clock lies before it', () => {
    const state = { ...checkedIn, lastTimestamp: noon + 5 };
    expect(decidePunch(state, justNow('check_out'), noon)).toMatchObject({ timestamp: noon + 5 });
  });

  it('refuses the state that the person is in', () => {
    expect(decidePunch(checkedIn, justNow('check_in'), noon)).toEqual({ kind: 'already' });
    expect(decidePunch(checkedOut, justNow('check_out'), noon)).toEqual({ kind: 'already' });
  });

  it('begins a new day only after more than the longest shift', () => {
    const shift = at('2026-03-02T08:00:00Z') + hours(16);
    expect(decidePunch(checkedIn, justNow('check_in', shift), shift)).toEqual({ kind: 'already' });
    expect(decidePunch(checkedIn, justNow('check_in', shift + 1_000), shift + 1_000)).toMatchObject({
      newDay: true,
    });
  });

  it('is of somebody who is there', () => {
    expect(decidePunch({ ...checkedOut, wasAway: true }, justNow('check_in'), noon).kind).toBe('append');
  });

  it('never refuses a check-out for being late', () => {
    expect(decidePunch(checkedIn, justNow('check_out', noon + hours(500)), noon + hours(500))).toMatchObject({
      kind: 'append',
    });
  });
});

describe('a late tap', () => {
  it.each([10_001, -10_001])('is one of more than ten seconds from its receipt: %i ms', (age) => {
    expect(isLate(tap('check_in', age), noon)).toBe(true);
    expect(decidePunch(checkedIn, tap('check_in', age), noon)).toMatchObject({ reason: 'same_type' });
  });

  it('has its own time', () => {
    expect(decidePunch(checkedOut, tap('check_in', hours(3)), noon)).toMatchObject({
      kind: 'append',
      timestamp: noon - hours(3),
    });
  });

  it('levels the way of two quick taps that seem to change places', () => {
    const state = { ...checkedIn, lastTimestamp: noon - 11_000, openSince: noon - 11_000 };
    expect(decidePunch(state, tap('check_out', 20_000), noon)).toMatchObject({
      kind: 'append',
      timestamp: noon - 11_000,
    });
  });

  it('levels a clock that runs a little ahead, so that no record lies in the future', () => {
    expect(decidePunch(checkedOut, tap('check_in', -119_000), noon)).toMatchObject({ timestamp: noon });
  });

  it.each([
    ['in_the_future', checkedOut, tap('check_in', -121_000)],
    ['too_old', checkedOut, tap('check_in', hours(7 * 24) + 1)],
    ['older_than_last', checkedIn, tap('check_out', hours(5))],
    ['same_type', checkedIn, tap('check_in', hours(1))],
    ['before_employment', { ...checkedOut, employedSince: noon - hours(1) }, tap('check_in', hours(2))],
    ['before_employment', { ...checkedOut, wasAway: true }, tap('check_in', hours(2))],
  ] as const)('holds a punch that is %s', (reason, state, tap) => {
    expect(decidePunch(state, tap, noon)).toMatchObject({ kind: 'hold', reason });
  });

  it('judges a new day by the time that the row will have, not by a clock that runs ahead', () => {
    const state = {
      ...checkedIn,
      openSince: noon - hours(16) + 50_000,
      lastTimestamp: noon - hours(16) + 50_000,
    };
    expect(decidePunch(state, tap('check_in', -100_000), noon)).toMatchObject({
      kind: 'hold',
      reason: 'same_type',
    });
  });

  it.each([
    ['of a row, as levelled to the one before', tap('check_out', 20_000), noon - 11_000],
    ['of a row, as levelled to the receipt', tap('check_out', -50_000), noon],
    ['of its own, where it cannot be one', tap('check_out', 30_000), noon - 30_000],
    ['of the receipt, where it was just now', tap('check_out', 9_000), noon],
  ])('is judged by what was in force at the time %s', (_whose, tap, time) => {
    const state = { ...checkedIn, lastTimestamp: noon - 11_000, openSince: noon - 11_000 };
    expect(judgedAt(state, tap, noon)).toBe(time);
  });

  it('begins a new day after an open check-in older than the longest shift', () => {
    const state = { ...checkedIn, openSince: noon - hours(20), lastTimestamp: noon - hours(20) };
    expect(decidePunch(state, tap('check_in', hours(1)), noon)).toMatchObject({
      kind: 'append',
      newDay: true,
    });
  });
});
