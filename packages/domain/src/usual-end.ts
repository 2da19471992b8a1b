import { dateOf, daysAfter, instantOf, timeOfDay } from './calendar.ts';

/** A stretch of work that ended; milliseconds since the epoch. */
export interface EndedStretch {
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface UsualEnd {
  readonly endedAt: number;
  /** Of how many days it is the middle. */
  readonly days: number;
}

const daysLooked = 10;
const fewestDays = 3;

/**
 * When somebody who began at `startedAt` probably left: the middle of when their last days of work ended, newest first
 * in `earlier`. A proposal for a person to confirm, never counted by itself. Undefined where too few days are known, or
 * where that lies before the start.
 */
export function usualEnd(
  startedAt: number,
  earlier: readonly EndedStretch[],
  zone: string,
): UsualEnd | undefined {
  const ends = new Map<string, number>();
  for (const stretch of earlier) {
    const date = dateOf(stretch.startedAt, zone);
    if (!ends.has(date) && ends.size === daysLooked) break;
    ends.set(date, Math.max(ends.get(date) ?? 0, minutesAfter(date, stretch.endedAt, zone)));
  }
  if (ends.size < fewestDays) return undefined;
  const sorted = [...ends.values()].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const endedAt = instantAt(dateOf(startedAt, zone), middle, zone);
  return endedAt > startedAt ? { endedAt, days: ends.size } : undefined;
}

/** Minutes by the clock after the midnight that begins `date`; those of the next day go on from 1,440. */
function minutesAfter(date: string, instant: number, zone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(instant, zone).split(':').map(Number);
  const days = Math.round((Date.parse(dateOf(instant, zone)) - Date.parse(date)) / 86_400_000);
  return days * 1440 + hours * 60 + minutes;
}

function instantAt(date: string, minutes: number, zone: string): number {
  const time = [Math.floor((minutes % 1440) / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return instantOf(`${daysAfter(date, Math.floor(minutes / 1440))}T${time.join(':')}`, zone);
}
