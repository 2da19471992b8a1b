import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { describe, expect, it } from 'vitest';
import type { OwnTimeline } from './api/own-timeline.ts';
import { timelineNow } from './timeline-now.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const noon = Date.parse(at('12:00'));
const longest = 16;

const period = (id: string, startedAt: string, endedAt: string | null, checkOutMissing = false) => ({
  ...{ id, startedAt, endedAt, endId: endedAt && `${id}-out` },
  ...{ checkOutMissing, corrected: false },
});
const read = (...periods: OwnTimeline['periods']): OwnTimeline => ({
  punches: periods.map(({ id, startedAt }) => ({ id, type: 'check_in', timestamp: startedAt })),
  periods,
  held: [],
});
const record = (type: CheckRecord['type'], timestamp: string, id = 'latest'): CheckRecord => ({
  ...{ id, type, timestamp, locationStatus: 'in_office', location: null, coordinates: null },
  ...{ isOffline: false, syncedAt: null, timeZone: 'Europe/Stockholm' },
  employee: { id: 'e', userId: 'anna', department: null, user: { firstName: 'Anna', lastName: 'Ek' } },
});

const morning = read(period('in', at('07:00'), at('09:00')));
const open = read(period('in', at('07:00'), null));

describe('what was read before the latest record is moved on by it', () => {
  it('with a check-in a period begins', () => {
    expect(timelineNow(morning, record('check_in', at('10:00')), noon).periods).toEqual([
      ...morning.periods,
      period('latest', at('10:00'), null),
    ]);
  });

  it('with a check-out the open one ends, and can be corrected by the tap that ended it', () => {
    const moved = timelineNow(open, record('check_out', at('10:00')), noon);
    expect(moved.periods).toMatchObject([{ id: 'in', endedAt: at('10:00'), endId: 'latest' }]);
    expect(moved.punches.at(-1)).toEqual({ id: 'latest', type: 'check_out', timestamp: at('10:00') });
  });

  it('also where nothing at all was read', () => {
    expect(timelineNow(read(), record('check_in', at('10:00')), noon).periods).toHaveLength(1);
  });

  it('with a check-in behind one whose check-out is missing both stand', () => {
    const forgotten = read(period('in', '2026-11-19T07:00:00.000Z', null));
    expect(timelineNow(forgotten, record('check_in', at('10:00')), noon, longest).periods).toMatchObject([
      { endedAt: null, checkOutMissing: true },
      { id: 'latest', checkOutMissing: false },
    ]);
  });
});

describe('it stays as it was read', () => {
  it.each([
    ['with the latest record in it', open, record('check_in', at('07:00'))],
    ['with an older one, where a later tap no longer counts', morning, record('check_in', at('07:00'))],
    [
      'with a check-in beside one that is open: of the check-out in between nothing is known',
      open,
      record('check_in', at('10:00')),
    ],
    ['where there is no record', morning, null],
    ['while that is not known', morning, undefined],
  ])('%s', (_when, timeline, latest) => {
    expect(timelineNow(timeline, latest, noon)).toEqual(timeline);
  });
});

it('a check-out is missing once the longest shift has passed since the timeline was read', () => {
  expect(timelineNow(open, null, noon + 999, 5).periods).toEqual(open.periods);
  expect(timelineNow(open, null, noon + 1_000, 5).periods).toMatchObject([{ checkOutMissing: true }]);
});

it('checked out in time yesterday evening and locked at once, opened next morning without a network: worked, not missing', () => {
  const timeline = read(period('in', '2026-11-19T07:00:00.000Z', null));
  const latest = record('check_out', '2026-11-19T16:00:00.000Z');
  const morning = Date.parse('2026-11-20T06:00:00.000Z');
  expect(timelineNow(timeline, latest, morning, longest).periods).toMatchObject([
    { id: 'in', endedAt: '2026-11-19T16:00:00.000Z', checkOutMissing: false },
  ]);
});

it('checked in and locked at once, opened 20 h later without a network: the check-out is missing', () => {
  const latest = record('check_in', '2026-11-19T07:00:00.000Z');
  const next = Date.parse('2026-11-20T03:00:00.000Z');
  expect(timelineNow(read(), latest, next, longest).periods).toMatchObject([{ checkOutMissing: true }]);
});

it('a check-in beside one that was open then changes nothing, however late one looks', () => {
  // Out at 12:00 and in at 13:00 on the tablet; the phone knows the latest record alone.
  const timeline = read(period('in', '2026-11-19T07:00:00.000Z', null));
  const latest = record('check_in', '2026-11-19T13:00:00.000Z');
  const noon = Date.parse('2026-11-19T14:00:00.000Z');
  const night = Date.parse('2026-11-19T23:30:00.000Z');
  const before = timelineNow(timeline, latest, noon, longest).periods.length;
  expect(before).toBe(1);
  expect(timelineNow(timeline, latest, night, longest).periods).toHaveLength(before);
});

it('a check-out that does not fit ends no older one whose check-out was forgotten', () => {
  const timeline = read(
    period('forgotten', '2026-11-17T07:00:00.000Z', null, true),
    period('yesterday', '2026-11-19T07:00:00.000Z', '2026-11-19T16:00:00.000Z'),
  );
  // In at 7 and out at 12 on the tablet.
  const latest = record('check_out', '2026-11-20T12:00:00.000Z');
  const now = Date.parse('2026-11-20T12:05:00.000Z');
  expect(timelineNow(timeline, latest, now, longest).periods).toEqual(timeline.periods);
});

it('a latest record that a correction moved on is not there twice', () => {
  const timeline = read(period('in', '2026-11-19T07:00:00.000Z', null));
  const moved = record('check_in', '2026-11-19T08:00:00.000Z', 'in');
  const late = Date.parse('2026-11-20T00:30:00.000Z');
  const { periods } = timelineNow(timeline, moved, late, longest);
  expect(periods.map(({ id }) => id)).toEqual(['in']);
});

it('a check-out levelled to the instant of its check-in ends it', () => {
  const timeline = read(period('in', '2026-11-19T07:00:00.000Z', null));
  const out = record('check_out', '2026-11-19T07:00:00.000Z');
  const now = Date.parse('2026-11-19T12:00:00.000Z');
  expect(timelineNow(timeline, out, now, longest).periods).toMatchObject([{ endedAt: out.timestamp }]);
});

it('a check-out that an administrator settled is missing no more', () => {
  const timeline = read(period('in', '2026-11-18T07:00:00.000Z', null, true));
  const settled = record('check_out', '2026-11-18T16:00:00.000Z', 'change');
  const now = Date.parse('2026-11-20T06:00:00.000Z');
  expect(timelineNow(timeline, settled, now, longest).periods).toMatchObject([
    { endedAt: settled.timestamp, checkOutMissing: false },
  ]);
});
