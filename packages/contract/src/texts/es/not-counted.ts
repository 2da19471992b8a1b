import type { notCounted as english } from '../en/not-counted.ts';
import type { TextsLike } from '../translate.ts';

/** Punches that do not count, or not yet. */
export const notCounted: TextsLike<typeof english> = {
  'punchClock.checkInHeld':
    'Su entrada se ha guardado para que la revise su administrador. Contará cuando se acepte.',
  'punchClock.checkOutHeld':
    'Su salida se ha guardado para que la revise su administrador. Contará cuando se acepte.',
  'punchClock.setAsideIn': 'No se ha aceptado su entrada ({time})',
  'punchClock.setAsideOut': 'No se ha aceptado su salida ({time})',
  'punchClock.setAsideKept': 'Se conserva aquí y no cuenta.',
};
