import { dayOf, weekOf } from '@checkpoint/domain/calendar';
import type { Member } from './cast.ts';
import { minutesBetween, type Random } from './random.ts';

/** One stretch at work. Instants in milliseconds since the epoch. */
export interface Shift {
  readonly start: number;
  readonly end: number;
  /** The break. Without one both instants are equal. */
  readonly pause: { readonly from: number; readonly to: number };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A member's shifts in a span of time, in the company's zone. They never overlap. */
export function shiftsOf(member: Member, { from, to }: Span, zone: string, random: Random): Shift[] {
  const shifts: Shift[] = [];
  let vacationUntil = 0;
  for (let date = dayOf(from, zone); date.start < to; date = dayOf(date.end, zone)) {
    const week = weekOf(date.start, zone, 1).start;
    // A day in between may have 23 or 25 hours.
    const weekday = Math.round((date.start - week) / day);
    if (weekday === 0 && random.chance(0.05)) vacationUntil = date.start + random.pick([5, 12]) * day;
    const isAway = date.start < vacationUntil || random.chance(0.02);
    const plan = planFor(member, weekday, Math.floor(date.start / day), Math.floor(week / (7 * day)), random);
    if (isAway || plan === null) continue;
    const shift = drawShift(atClock(date, plan.startsAt), plan, random);
    if (shift.start >= from && shift.start < to) shifts.push(shift);
  }
  return shifts;
}

/** A clock time of a local day. Clocks change before three in the morning, so later times count from the day's end. */
const atClock = ({ start, end }: { start: number; end: number }, minutes: number): number =>
  minutes < 180 ? start + minutes * minute : end - (24 * 60 - minutes) * minute;

interface Plan {
  /** Minutes after midnight. */
  readonly startsAt: number;
  readonly hours: number;
  /** How early or late people come and go, in minutes. */
  readonly slack: number;
  readonly hasBreak: boolean;
}

const rotation = [6, 14, 22] as const;

function planFor(
  { rota, number, usualStart, daysOff }: Member,
  weekday: number,
  dayNumber: number,
  weekNumber: number,
  random: Random,
): Plan | null {
  const isWeekend = weekday > 4;
  if (rota === 'night_watch')
    return (dayNumber + number) % 8 < 4 ? { startsAt: 20 * 60, hours: 10, slack: 4, hasBreak: false } : null;
  if (isWeekend || daysOff.includes(weekday)) return null;
  switch (rota) {
    case 'office':
    case 'field':
      return { startsAt: usualStart, hours: random.between(7.6, 8.6), slack: 14, hasBreak: true };
    case 'early':
      return { startsAt: 6 * 60, hours: 8, slack: 7, hasBreak: true };
    case 'evening':
      return { startsAt: 17 * 60 + 30, hours: 4, slack: 8, hasBreak: false };
    case 'three_shifts':
      return {
        startsAt: (rotation[(weekNumber + number) % 3] ?? 6) * 60,
        hours: 8,
        slack: 6,
        hasBreak: true,
      };
  }
}

function drawShift(planned: number, { hours, slack, hasBreak }: Plan, random: Random): Shift {
  const start = planned + minutesBetween(random, -slack, slack);
  const pauseFrom = start + minutesBetween(random, 200, 260);
  const pauseTo = pauseFrom + minutesBetween(random, 25, 55);
  const end = planned + Math.round(hours * hour) + (hasBreak ? 40 * minute : 0);
  return {
    start,
    end: end + minutesBetween(random, -slack / 2, slack * 1.5),
    pause: hasBreak ? { from: pauseFrom, to: pauseTo } : { from: start, to: start },
  };
}
