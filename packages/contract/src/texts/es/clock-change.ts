import type { clockChange as english } from '../en/clock-change.ts';
import type { TextsLike } from '../translate.ts';

/** What is said of a time that clocks skip, or show twice, when they are changed. */
export const clockChange: TextsLike<typeof english> = {
  'clockChange.skipped': 'Esta hora no existe: ese día los relojes se adelantan y la saltan.',
  'clockChange.which': 'Los relojes muestran esta hora dos veces ese día. ¿Cuál es?',
  'clockChange.first': 'La primera ({clocks})',
  'clockChange.second': 'La segunda ({clocks})',
};
