import { describe, expect, it } from 'vitest';
import type { SheetDay } from './month.ts';
import { sheet } from './sheet.fixture.tsx';
import { dayText, typedDay } from './typed-day.ts';

const terms = { timeZone: 'Europe/Stockholm', longestShiftHours: 16 };

/** A day of the fixture's November, with those of its periods. */
function day(date: string): SheetDay {
  const known = sheet.days.find((one) => one.date === date);
  const ids = (known as SheetDay | undefined)?.periods.map(({ id }) => id) ?? [];
  const shown = sheet.periods.filter(({ id }) => ids.includes(id));
  return { date, seconds: 0, periods: [], breaks: 0, isAhead: false, shown } as unknown as SheetDay;
}

const changes = (date: string, text: string) => typedDay(day(date), text, terms).changes;

describe('a day as typed', () => {
  it('reads as it is recorded, and asks for nothing then', () => {
    expect(dayText(day('2026-11-02'))).toBe('8:00-12:00, 12:45-16:30');
    expect(dayText(day('2026-11-03'))).toBe('8:00-');
    expect(dayText(day('2026-11-10'))).toBe('22:00-2:00+1');
    // The night before belongs to its own day.
    expect(dayText(day('2026-11-11'))).toBe('8:00-12:00');
    for (const text of ['8:00-12:00, 12:45-16:30', '8-12 12.45-16.30'])
      expect(typedDay(day('2026-11-02'), text, terms)).toMatchObject({ changes: [], fault: undefined });
  });

  it('moves only what differs', () => {
    expect(changes('2026-11-02', '7:30-12, 12:45-16:15')).toEqual([
      { kind: 'move', punchId: 'morning', timestamp: '2026-11-02T06:30:00.000Z' },
      { kind: 'move', punchId: 'noon-end', timestamp: '2026-11-02T15:15:00.000Z' },
    ]);
    const moved = typedDay(day('2026-11-02'), '7:30-12, 12:45-16:15', terms);
    expect(moved).toMatchObject({ more: 900, breaks: 2700 });
    expect(changes('2026-11-10', '22-3+1')).toEqual([
      { kind: 'move', punchId: 'night-end', timestamp: '2026-11-11T02:00:00.000Z' },
    ]);
  });

  it('adds, takes away and ends', () => {
    expect(changes('2026-11-04', '8-12')).toEqual([
      { kind: 'add', type: 'check_in', timestamp: '2026-11-04T07:00:00.000Z' },
      { kind: 'add', type: 'check_out', timestamp: '2026-11-04T11:00:00.000Z' },
    ]);
    expect(changes('2026-11-03', '8-16')).toEqual([
      { kind: 'settle', punchId: 'forgotten', timestamp: '2026-11-03T15:00:00.000Z' },
    ]);
    expect(changes('2026-11-02', '')).toEqual([
      { kind: 'void', punchId: 'morning' },
      { kind: 'void', punchId: 'morning-end' },
      { kind: 'void', punchId: 'noon' },
      { kind: 'void', punchId: 'noon-end' },
    ]);
    expect(changes('2026-11-02', '8-12')).toEqual([
      { kind: 'void', punchId: 'noon' },
      { kind: 'void', punchId: 'noon-end' },
    ]);
    expect(changes('2026-11-02', '12:45-16:30')).toEqual([
      { kind: 'void', punchId: 'morning' },
      { kind: 'void', punchId: 'morning-end' },
    ]);
    expect(changes('2026-11-02', '8-12, 12:45-')).toEqual([{ kind: 'void', punchId: 'noon-end' }]);
    expect(changes('2026-11-02', '8-12, 12:45-16:30, 18-19')).toHaveLength(2);
  });

  it('has a fault that is named, and asks nothing of the server then', () => {
    expect(typedDay(day('2026-11-02'), 'ill', terms)).toMatchObject({
      changes: [],
      fault: { text: 'sheet.unclear' },
    });
    expect(typedDay(day('2026-11-02'), '16:15-7:30', terms)).toMatchObject({
      fault: { text: 'sheet.backwards', choices: ['16:15-19:30', '7:30-16:15', '16:15-7:30+1'] },
    });
    const inMarch = { ...day('2026-11-04'), date: '2026-03-29' };
    expect(typedDay(inMarch, '2:30-8', terms).fault).toEqual({ text: 'clockChange.skipped' });
    const inOctober = { ...day('2026-11-04'), date: '2026-10-25' };
    expect(typedDay(inOctober, '2:30-8', terms).fault).toEqual({ text: 'sheet.shownTwice' });
    // Seven hours by the clock, of which one is skipped.
    expect(typedDay(inMarch, '1-8', terms).more).toBe(6 * 3600);
  });
});
