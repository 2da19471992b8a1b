import type { notCounted as english } from '../en/not-counted.ts';
import type { TextsLike } from '../translate.ts';

/** Punches that do not count, or not yet. */
export const notCounted: TextsLike<typeof english> = {
  'punchClock.checkInHeld':
    'Ihr Kommen ist zur Prüfung durch Ihre Admins aufbewahrt. Es zählt, sobald es angenommen ist.',
  'punchClock.checkOutHeld':
    'Ihr Gehen ist zur Prüfung durch Ihre Admins aufbewahrt. Es zählt, sobald es angenommen ist.',
  'punchClock.setAsideIn': 'Ihr Kommen ({time}) wurde nicht angenommen',
  'punchClock.setAsideOut': 'Ihr Gehen ({time}) wurde nicht angenommen',
  'punchClock.setAsideKept': 'Der Eintrag bleibt hier aufbewahrt und zählt nicht.',
};
