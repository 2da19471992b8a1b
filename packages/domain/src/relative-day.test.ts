import { describe, expect, it } from 'vitest';
import { relativeDay } from './relative-day.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-03-30T10:00:00+02:00');

describe('how many days ago', () => {
  it.each([
    ['2026-03-30T00:00:00+02:00', { kind: 'today' }],
    ['2026-03-31T00:00:00+02:00', { kind: 'today' }],
    // The clocks went forward in the night to Sunday: that day had 23 hours.
    ['2026-03-29T00:00:00+01:00', { kind: 'yesterday' }],
    ['2026-03-28T23:59:59+01:00', { kind: 'days', count: 2 }],
    ['2026-03-23T00:00:00+01:00', { kind: 'days', count: 7 }],
    ['2026-03-22T23:59:59+01:00', { kind: 'date' }],
  ])('%s, seen in Berlin', (then, expected) => {
    expect(relativeDay(at(then), now, 'Europe/Berlin')).toEqual(expected);
  });

  it('depends on the zone, not on 24 hours', () => {
    const late = at('2026-03-29T23:55:00+02:00');
    const soon = at('2026-03-30T00:10:00+02:00');
    expect(relativeDay(late, soon, 'Europe/Berlin')).toEqual({ kind: 'yesterday' });
    expect(relativeDay(late, soon, 'America/New_York')).toEqual({ kind: 'today' });
  });
});
