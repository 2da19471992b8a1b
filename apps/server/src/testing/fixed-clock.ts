import type { Clock } from '#kernel/clock.ts';

/** A clock that stands still until it is moved. */
export interface FixedClock extends Clock {
  /** Moves the clock by milliseconds; backwards too, as a machine's clock may. */
  advance(milliseconds: number): void;
  /** Moves the clock to an instant, `2026-03-29T01:00:00Z`. */
  set(iso: string): void;
}

/** A clock that shows the instant `iso`. Throws if `iso` is not an instant. */
export function fixedClock(iso: string): FixedClock {
  let time = parse(iso);
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
    set(instant) {
      time = parse(instant);
    },
  };
}

function parse(iso: string): number {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new RangeError(`"${iso}" is not an instant.`);
  return time;
}
