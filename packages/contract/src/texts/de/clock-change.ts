import type { clockChange as english } from '../en/clock-change.ts';
import type { TextsLike } from '../translate.ts';

/** What is said of a time that clocks skip, or show twice, when they are changed. */
export const clockChange: TextsLike<typeof english> = {
  'clockChange.skipped':
    'Diese Uhrzeit gibt es nicht: An diesem Tag werden die Uhren über sie hinweg vorgestellt.',
  'clockChange.which': 'Uhren zeigen diese Zeit an diesem Tag zweimal. Welche ist es?',
  'clockChange.first': 'Die erste ({clocks})',
  'clockChange.second': 'Die zweite ({clocks})',
};
