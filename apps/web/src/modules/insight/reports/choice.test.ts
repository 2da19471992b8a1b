import { describe, expect, it, onTestFinished } from 'vitest';
import { speak } from '#kernel/language/language.ts';
import { fileOrder, firstFile, presetDays, shownScope, todayIn } from './choice.ts';
import { exportDepartments } from './export-departments.ts';
import { stepOf, stretchesOf } from './points.ts';

describe('a preset', () => {
  // 2026-03-04 is a Wednesday.
  it.each([
    ['thisWeek', 0, '2026-03-01', '2026-03-07'],
    ['thisWeek', 1, '2026-03-02', '2026-03-08'],
    ['thisWeek', 4, '2026-02-26', '2026-03-04'],
    ['lastWeek', 1, '2026-02-23', '2026-03-01'],
    ['thisMonth', 0, '2026-03-01', '2026-03-31'],
    ['lastMonth', 0, '2026-02-01', '2026-02-28'],
  ] as const)('%s, weeks from day %i: %s to %s', (preset, weekStart, dateFrom, dateTo) => {
    expect(presetDays(preset, '2026-03-04', weekStart)).toEqual({ dateFrom, dateTo });
  });

  it('crosses the turn of the year', () => {
    expect(presetDays('lastMonth', '2026-01-10', 0)).toEqual({
      dateFrom: '2025-12-01',
      dateTo: '2025-12-31',
    });
  });
});

it('today is the day of the company’s zone', () => {
  const instant = Date.parse('2026-03-01T23:30:00Z');
  expect([todayIn('UTC', instant), todayIn('Europe/Berlin', instant)]).toEqual(['2026-03-01', '2026-03-02']);
});

describe('the figures', () => {
  it('are of the current month while the dates make no sense', () => {
    const cleared = { ...firstFile, dateFrom: '', dateTo: '', department: '', employeeId: '' };
    for (const choice of [
      cleared,
      { ...cleared, dateFrom: '2026-03-02', dateTo: '2026-03-01' },
      { ...cleared, dateFrom: '1990-01-01', dateTo: '2026-03-01' },
    ]) {
      expect(shownScope(choice, '2026-03-04', 0)).toMatchObject({
        dateFrom: '2026-03-01',
        dateTo: '2026-03-31',
      });
    }
  });
});

describe('the chart of hours', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      ...{ seconds: 60, checkIns: 1 },
    }));

  it.each([
    [31, 'day', 31],
    [90, 'week', 13],
    [365, 'week', 53],
    [730, 'month', 24],
  ] as const)('of %i days has a bar a %s, %i in all, and loses nothing', (count, step, bars) => {
    const stretches = stretchesOf(days(count));
    expect([stepOf(days(count)), stretches.length]).toEqual([step, bars]);
    expect(stretches.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(60 * count);
  });
});

it('departments of an export are the company’s own, then the fixed ones that it lacks', () => {
  const values = (own: string[]) => exportDepartments(own).map(({ value }) => value);
  expect(values(['Lab', 'SALES', 'Human Resources'])).toEqual([
    ...['Lab', 'SALES', 'Human Resources', 'engineering', 'marketing', 'finance'],
  ]);
  expect(values(['HR'])).toEqual(['HR', 'engineering', 'marketing', 'sales', 'finance']);
});

it.each([
  ['en', 'point', 'comma'],
  ['de', 'comma', 'point'],
] as const)(
  'a CSV for a reader of %s has hours with a %s, and the other one with a %s',
  async (language, own, other) => {
    await speak(language);
    onTestFinished(() => speak('en'));
    expect(fileOrder('csv')).toEqual({ format: 'csv', decimalSign: own });
    expect(fileOrder('csv_other')).toEqual({ format: 'csv', decimalSign: other });
  },
);
