import type { givingUp as english } from '../en/giving-up.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 registro' : '{count} registros');

/** The dialog that lists what waits and asks whether it is given up. */
export const givingUp: TextsLike<typeof english> = {
  'punchClock.discardTitle': (values) => `¿Descartar ${punches(values)}?`,
  'punchClock.discardHint':
    'Lo que registró a esta hora ({times}) se perdería para siempre, salvo que ya esté en camino.',
  'punchClock.discardRefusedHint': 'Lo que registró a esta hora ({times}) se perdería para siempre.',
  'punchClock.keep': 'Conservar',
  'punchClock.waitingList': 'A salvo en este dispositivo; se enviarán en este orden.',
  'punchClock.stateWaiting': 'A salvo, sin enviar',
  'punchClock.discardSurely': '¿Descartar definitivamente?',
  'punchClock.discardSurelyHint':
    'Nadie podrá recuperar lo descartado. Tendría que solicitar una corrección.',
  'punchClock.discardForGood': 'Descartar para siempre',
};
