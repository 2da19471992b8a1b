import type { givingUp as english } from '../en/giving-up.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 registro' : '{count} registros');

/** What is said of punches that wait before they are given up, and before one signs out. */
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

  'punchClock.signOutTitle': (values) => `${punches(values)} sin enviar`,
  'punchClock.signOutHint': ({ count }) =>
    count === 1
      ? 'Permanece en este dispositivo y se enviará cuando vuelva a iniciar sesión aquí.'
      : 'Permanecen en este dispositivo y se enviarán cuando vuelva a iniciar sesión aquí.',
  'punchClock.signOutUnstored':
    'Un registro está en camino y no se conserva en este dispositivo. La respuesta llega en unos segundos: si cierra la sesión antes, el registro puede perderse.',
  'punchClock.stay': 'Seguir conectado',
};
