import type { sessions as english } from '../en/sessions.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

/** One's own sessions, and how a device is named. */
export const sessions: TextsLike<typeof english> = {
  'sessions.title': 'Dispositivos con sesión abierta',
  'sessions.lead': 'Dónde tiene la sesión abierta. Ciérrela en lo que no reconozca o ya no use.',
  'sessions.current': 'Este dispositivo',
  'sessions.device': '{browser} en {system}',
  'sessions.unknownDevice': 'Dispositivo desconocido',
  'sessions.since': 'Sesión iniciada: {time}',
  'sessions.lastSeen': 'Último uso: {time}',
  'sessions.signOut': 'Cerrar sesión',
  'sessions.signOutDevice': 'Cerrar la sesión en {device}',
  'sessions.signOutOthers': 'Cerrar sesión en los demás dispositivos',
  'sessions.signedOut': ({ count }: TextValues) =>
    count === 1 ? 'Sesión cerrada en 1 dispositivo' : 'Sesión cerrada en {count} dispositivos',
  'sessions.signOutFailed': 'No se ha podido cerrar la sesión. Inténtelo de nuevo.',
  'sessions.failed': 'No se han podido cargar sus dispositivos.',
};
