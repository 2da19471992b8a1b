/** How long ago something was, in minutes or hours, later by its date; the text itself is the catalogue's. */
export type RelativeAge =
  | { readonly kind: 'just_now' }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'hours'; readonly count: number }
  | { readonly kind: 'date' };

/** Both times in milliseconds since the epoch. A time in the future, as a device's late clock sees it, is "just now". */
export function relativeAge(then: number, now: number): RelativeAge {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return { kind: 'just_now' };
  if (minutes < 60) return { kind: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { kind: 'hours', count: Math.floor(minutes / 60) };
  return { kind: 'date' };
}
