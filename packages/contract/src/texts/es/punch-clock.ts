import type { punchClock as english } from '../en/punch-clock.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 registro' : '{count} registros');

/** The employee's check-in page. */
export const punchClock: TextsLike<typeof english> = {
  'punchClock.currentStatus': 'Estado actual',
  'punchClock.checkIn': 'Registrar entrada',
  'punchClock.checkOut': 'Registrar salida',
  'punchClock.checkedInSince': 'En turno desde {time}',
  'punchClock.checkedOutSince': 'Fuera de turno desde {time}',
  'punchClock.neverCheckedIn': 'Todavía sin entrada',
  'punchClock.statusUnknown': 'No se conoce su estado actual',
  'punchClock.statusUnknownHint':
    'No se puede conectar con Checkpoint. Puede registrar su entrada o salida de todos modos; se guarda aquí y se envía más tarde.',
  'punchClock.checkOutMissing': 'Parece que falta una salida. Un nuevo día empieza con «Registrar entrada».',
  'punchClock.sayWhenLeft': 'Indicar cuándo salió',
  'punchClock.runningTime': 'Tiempo transcurrido',
  'punchClock.lastKnown': 'Último dato: {time}.',
  'punchClock.confirming': 'Confirmando…',
  'punchClock.timesIn': 'Horas de {zone}',

  'punchClock.todaysIntervals': 'Trabajo de hoy',
  'punchClock.interval': '{from} – {to}',
  'punchClock.untilNow': 'ahora',
  'punchClock.missing': 'falta la salida',
  'punchClock.noIntervals': 'Hoy no hay trabajo registrado',
  'punchClock.hoursWorked': 'Horas trabajadas',
  'punchClock.today': 'Hoy',
  'punchClock.thisWeek': 'Esta semana',
  'punchClock.hours': 'h',
  'punchClock.hoursUnknown': 'No se han podido cargar sus horas.',

  'punchClock.locationStatus': 'Ubicación',
  'location.in_office': 'En la oficina',
  'location.out_of_office': 'Fuera de la oficina',
  'location.lunch': 'Almuerzo',
  'location.vacation': 'Vacaciones',
  'location.custom': 'Otra',
  'punchClock.customStatus': 'Otra ubicación',
  'punchClock.customStatusExample': 'p. ej., con el cliente en Sevilla',
  'punchClock.selectFirst': 'Elija primero su ubicación',
  'punchClock.updateLocationStatus': 'Cambiar ubicación',
  'punchClock.locationUpdated': '¡Ubicación cambiada!',
  'punchClock.locationFailed': 'No se ha podido cambiar la ubicación. Inténtelo de nuevo.',
  'punchClock.punchesFirst':
    'Primero se envía el registro pendiente. Vuelva a intentarlo cuando haya llegado.',

  'punchClock.checkedIn': '¡Entrada registrada!',
  'punchClock.checkedOut': '¡Salida registrada!',
  'punchClock.checkInSaved': 'Entrada guardada en este dispositivo. Se enviará cuando haya conexión.',
  'punchClock.checkOutSaved': 'Salida guardada en este dispositivo. Se enviará cuando haya conexión.',
  'punchClock.punchFailed': 'No se ha podido registrar. Inténtelo de nuevo.',
  'punchClock.allSent': 'Se ha enviado todo lo que estaba pendiente.',

  'punchClock.waiting': (values) =>
    `${punches(values)} ${values.count === 1 ? 'pendiente' : 'pendientes'} de envío`,
  'punchClock.waitingHint': ({ count }) =>
    `Desde {time}. A salvo en este dispositivo; ${count === 1 ? 'se enviará' : 'se enviarán'} en cuanto Checkpoint responda.`,
  'punchClock.sendNow': 'Enviar ahora',
  'punchClock.discard': 'Descartar',
  'punchClock.discardedCounts': 'Lo que descartó ya estaba en camino. Cuenta.',
  'punchClock.discardFailed':
    'No se ha descartado nada: el almacenamiento de este navegador está lleno o bloqueado.',
  'punchClock.showWaiting': 'Mostrar',
  'punchClock.storageBlocked':
    'Este navegador no guarda nada para Checkpoint: su almacenamiento está lleno o bloqueado. Un registro solo cuenta cuando esta página lo confirma.',
  'punchClock.storageFull':
    'No queda sitio para más: el almacenamiento de este navegador está lleno. Otro registro solo cuenta cuando esta página lo confirma.',

  'punchClock.geolocationUnsupported': 'Geolocalización no disponible en este navegador',
  'punchClock.geolocationAsking': 'Obteniendo la posición...',
  'punchClock.geolocationDenied': 'Acceso a la posición denegado',
  'punchClock.geolocationUnavailable': 'Posición no disponible',
  'punchClock.geolocationTimeout': 'La posición tarda demasiado',
  'punchClock.geolocationFound': 'Posición conocida a unos {metres} m',
  'punchClock.geolocationOptional': 'Puede continuar sin ella.',
  'punchClock.shareLocation': 'Compartir mi posición',

  'punchClock.daysFailed': 'No se han podido cargar sus últimos días.',
  'punchClock.notCountedFailed':
    'Un registro suyo no cuenta, o todavía no. No se ha podido cargar qué fue de él.',
};
