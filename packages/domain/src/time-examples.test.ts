import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import document from '../../../docs/time.md?raw';
import { dayOf, type Weekday, weekOf } from './calendar.ts';
import { effectiveTimeline, type LedgerPunch } from './effective-timeline.ts';
import { lastsTooLong } from './punch-decision.ts';
import { workedSeconds } from './worked-seconds.ts';

const maxShiftHours = 16;

/** The rows of the table of worked examples, cell by cell. */
const examples = document
  .split('\n')
  .filter((line) => /^\| .* \| .* → /.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** `2026-10-25 02:15+02:00`, or without an offset where the clock shows that time once. */
function instantOf(text: string, zone: string): number {
  const [, date, time, offset] = /^([\d-]+) ([\d:]+)([+-][\d:]+)?$/.exec(text) ?? [];
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const possible = ['earlier', 'later'].map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation: disambiguation === 'earlier' ? 'earlier' : 'later' }),
  );
  const found = possible.find((zoned) => offset === undefined || zoned.offset === offset);
  if (found === undefined) throw new Error(`${text} does not exist in ${zone}`);
  return found.epochMilliseconds;
}

function punchesOf(work: string, zone: string): LedgerPunch[] {
  const moments = work.split(', ').flatMap((stretch) => stretch.split(' → '));
  return moments
    .filter((moment) => moment !== 'open')
    .map((moment, index) => ({
      id: `punch ${index}`,
      type: index % 2 === 0 ? 'check_in' : 'check_out',
      timestamp: instantOf(moment, zone),
      longestShiftHours: maxShiftHours,
      position: index + 1,
    }));
}

const clock = (seconds: number) => {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

it('the document has its examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(16);
});

it.each(examples)(
  '%s: %s, week from %s, %s, now %s',
  (_example, zone = '', weekFrom, work = '', nowText = '', today, week) => {
    const now = instantOf(nowText, zone);
    const weekStart: Weekday = weekFrom === 'Sunday' ? 0 : 1;
    const periods = effectiveTimeline(punchesOf(work, zone), []).periods.map((period) => ({
      ...period,
      checkOutMissing: lastsTooLong(period.startedAt, period.endedAt ?? now, maxShiftHours),
    }));
    expect(clock(workedSeconds(periods, dayOf(now, zone), now))).toBe(today);
    expect(clock(workedSeconds(periods, weekOf(now, zone, weekStart), now))).toBe(week);
  },
);
