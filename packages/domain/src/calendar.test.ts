import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  dayOf,
  daysAfter,
  daysUpTo,
  instantOf,
  instantsOf,
  isCalendarDate,
  timeOfDay,
  weekOf,
} from './calendar.ts';

const at = (iso: string) => Date.parse(iso);
const hoursIn = ({ start, end }: { start: number; end: number }) => (end - start) / 3_600_000;

describe('a day in a zone', () => {
  it.each([
    ['has 23 hours when clocks go forward', '2026-03-29T10:00:00Z', 'Europe/Berlin', 23],
    ['has 25 hours when clocks go back', '2026-10-25T10:00:00Z', 'Europe/Berlin', 25],
    ['gains half an hour on Lord Howe', '2026-04-05T00:00:00Z', 'Australia/Lord_Howe', 24.5],
    ['has 24 hours in Kathmandu', '2026-03-29T10:00:00Z', 'Asia/Kathmandu', 24],
  ])('%s', (_what, instant, zone, hours) => {
    expect(hoursIn(dayOf(at(instant), zone))).toBe(hours);
  });

  it('starts at 18:15 UTC of the day before in Kathmandu', () => {
    expect(dayOf(at('2026-03-02T12:00:00Z'), 'Asia/Kathmandu').start).toBe(at('2026-03-01T18:15:00Z'));
  });

  it('starts at 1:00 where midnight is skipped', () => {
    expect(dayOf(at('2026-09-06T12:00:00Z'), 'America/Santiago').start).toBe(at('2026-09-06T04:00:00Z'));
  });
});

describe('a week in a zone', () => {
  // 2026-03-04 is a Wednesday.
  it.each([
    [0, '2026-03-01T00:00:00Z'],
    [1, '2026-03-02T00:00:00Z'],
    [3, '2026-03-04T00:00:00Z'],
    [4, '2026-02-26T00:00:00Z'],
  ] as const)('that begins on day %i', (weekStart, start) => {
    const week = weekOf(at('2026-03-04T12:00:00Z'), 'UTC', weekStart);
    expect(week).toEqual({ start: at(start), end: at(start) + 7 * 24 * 3_600_000 });
  });

  it('is an hour short when clocks go forward in it', () => {
    expect(hoursIn(weekOf(at('2026-03-29T10:00:00Z'), 'Europe/Berlin', 0))).toBe(7 * 24 - 1);
  });
});

describe('what people type', () => {
  it('is a day with the hours that it really had', () => {
    const { start, end } = calendarDay('2026-03-29', 'Europe/Berlin');
    expect((end - start) / 3_600_000).toBe(23);
    expect(new Date(start).toISOString()).toBe('2026-03-28T23:00:00.000Z');
  });

  it('is a time on the wall, and the next one where clocks skip it', () => {
    const iso = (wall: string) => new Date(instantOf(wall, 'Europe/Berlin')).toISOString();
    expect(iso('2026-03-02T08:30')).toBe('2026-03-02T07:30:00.000Z');
    expect(iso('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('has a day before and a day after', () => {
    expect([daysAfter('2026-02-28', 1), daysAfter('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
  });
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['20261117', false],
  ['2026-11-17T10:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isOne) => {
  expect(isCalendarDate(text)).toBe(isOne);
});

describe('the last days', () => {
  it('are named by their dates, newest first, each with its real length', () => {
    const days = daysUpTo(at('2026-03-30T10:00:00Z'), 'Europe/Berlin', 3);
    expect(days.map(({ date }) => date)).toEqual(['2026-03-30', '2026-03-29', '2026-03-28']);
    expect(days.map(hoursIn)).toEqual([24, 23, 24]);
  });
});

describe('a time of day', () => {
  it.each([
    ['on a usual day', '2026-03-02', '17:30', '2026-03-02T16:30:00Z'],
    ['that a clock shows twice is the first of the two', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['that a clock skips is later by as much', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ])('%s is one instant', (_what, date, time, instant) => {
    expect(instantOf(`${date}T${time}`, 'Europe/Berlin')).toBe(at(instant));
  });

  it.each([
    ['once on most days', '2026-03-02T02:30', ['2026-03-02T01:30:00Z']],
    ['never where they go forward', '2026-03-29T02:30', []],
    ['twice where they go back', '2026-10-25T02:30', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['once right after that', '2026-10-25T03:00', ['2026-10-25T02:00:00Z']],
  ])('is shown by clocks %s', (_how, wall, instants) => {
    expect(instantsOf(wall, 'Europe/Berlin')).toEqual(instants.map(at));
  });

  it('is read back as a time field takes it', () => {
    expect(timeOfDay(at('2026-03-02T07:58:41Z'), 'Europe/Berlin')).toBe('08:58');
  });
});
