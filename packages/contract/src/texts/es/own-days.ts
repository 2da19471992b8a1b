import type { ownDays as english } from '../en/own-days.ts';
import type { TextsLike } from '../translate.ts';

/** One's own last days on the check-in page, and asking for a correction. */
export const ownDays: TextsLike<typeof english> = {
  'ownDays.title': 'Los últimos siete días',
  'ownDays.failed': 'No se han podido cargar sus últimos días.',
  'ownDays.nothing': 'Sin trabajo registrado',
  'ownDays.whenDidYouLeave': '¿A qué hora salió?',
  'ownDays.correct': 'Solicitar corrección',
  'ownDays.correctDay': '{day}: corrección',
  'ownDays.correctHint': 'Lo decide su administrador. Lo que usted registró se conserva junto a ello.',
  'ownDays.whatIsWrong': '¿Qué es incorrecto?',
  'ownDays.wrongEnd': 'Falta la salida después de las {from}',
  'ownDays.wrongTimes': 'Las horas {from} – {to}',
  'ownDays.wrongBoth': 'Trabajé y no lo registré',
  'ownDays.whenCame': '¿A qué hora entró?',
  'ownDays.whenLeft': '¿A qué hora salió?',
  'ownDays.timeMissing': 'Indique una hora',
  'ownDays.reason': 'Motivo',
  'ownDays.ask': 'Solicitar',
  'ownDays.cancel': 'Cancelar',
  'ownDays.asked': 'Enviado a su administrador.',
  'ownDays.askFailed': 'No se ha podido enviar su solicitud. Inténtelo de nuevo.',
  'ownDays.nothingChanged': 'Esas son las horas registradas.',
  'ownDays.heldIn': 'Entrada, {time}',
  'ownDays.heldOut': 'Salida, {time}',
  'ownDays.heldHint': 'No cuenta hasta que su administrador lo acepte.',
  'ownDays.stateHeld': 'En revisión',
  'ownDays.stateAsked': 'Solicitado',
  'ownDays.stateAccepted': 'Aceptado',
  'ownDays.stateRefused': 'No aceptado',
  'ownDays.came': 'Entrada a las {time}',
  'ownDays.left': 'Salida a las {time}',
  'ownDays.moved': 'en su lugar, {time}',
  'ownDays.plainHttp':
    'Esta página se ha abierto por HTTP simple. Sus registros se guardan y se envían igualmente; con HTTPS también se abriría sin red y conocería su ubicación.',
};
