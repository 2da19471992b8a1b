import { dayOf } from './calendar.ts';

/** How many local days ago something was; the text itself is the catalogue's. */
export type RelativeDay =
  | { readonly kind: 'today' }
  | { readonly kind: 'yesterday' }
  | { readonly kind: 'days'; readonly count: number }
  | { readonly kind: 'date' };

const longest = 7;

/**
 * Both times in milliseconds since the epoch. Days are those of the calendar in `zone` (IANA): ten minutes to midnight
 * is yesterday a quarter of an hour later. More than seven days ago is a date; a time in the future is today.
 */
export function relativeDay(then: number, now: number, zone: string): RelativeDay {
  let day = dayOf(now, zone);
  for (let count = 0; count <= longest; count += 1) {
    if (then >= day.start) return named(count);
    day = dayOf(day.start - 1, zone);
  }
  return { kind: 'date' };
}

function named(count: number): RelativeDay {
  if (count === 0) return { kind: 'today' };
  return count === 1 ? { kind: 'yesterday' } : { kind: 'days', count };
}
