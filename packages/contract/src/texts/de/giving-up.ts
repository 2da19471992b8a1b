import type { givingUp as english } from '../en/giving-up.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 Stempelung' : '{count} Stempelungen');

/** What is said of punches that wait before they are given up, and before one signs out. */
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

  'punchClock.signOutTitle': (values) => `${punches(values)} noch nicht gesendet`,
  'punchClock.signOutHint': ({ count }) =>
    count === 1
      ? 'Sie bleibt auf diesem Gerät und wird gesendet, wenn Sie sich hier wieder anmelden.'
      : 'Sie bleiben auf diesem Gerät und werden gesendet, wenn Sie sich hier wieder anmelden.',
  'punchClock.signOutUnstored':
    'Eine Stempelung ist unterwegs und auf diesem Gerät nicht gesichert. Die Antwort kommt in wenigen Sekunden: Wenn Sie sich vorher abmelden, kann die Stempelung verloren gehen.',
  'punchClock.stay': 'Angemeldet bleiben',
};
