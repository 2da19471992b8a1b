import type { givingUp as english } from '../en/giving-up.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 Stempelung' : '{count} Stempelungen');

/** The dialog that lists what waits and asks whether it is given up. */
export const givingUp: TextsLike<typeof english> = {
  'punchClock.discardTitle': (values) => `${punches(values)} verwerfen?`,
  'punchClock.discardHint':
    'Was Sie um {times} gestempelt haben, wäre endgültig verloren, wenn es nicht schon unterwegs ist.',
  'punchClock.discardRefusedHint': 'Was Sie um {times} gestempelt haben, wäre endgültig verloren.',
  'punchClock.keep': 'Behalten',
  'punchClock.waitingList': 'Auf diesem Gerät gesichert; sie werden in dieser Reihenfolge gesendet.',
  'punchClock.stateWaiting': 'Sicher, noch nicht gesendet',
  'punchClock.discardSurely': 'Wirklich verwerfen?',
  'punchClock.discardSurelyHint': 'Niemand kann sie zurückholen. Sie müssten dann eine Korrektur beantragen.',
  'punchClock.discardForGood': 'Endgültig verwerfen',
};
