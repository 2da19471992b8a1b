import type { sessions as english } from '../en/sessions.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

/** One's own sessions, and how a device is named. */
export const sessions: TextsLike<typeof english> = {
  'sessions.title': 'Angemeldete Geräte',
  'sessions.lead': 'Wo Sie angemeldet sind. Melden Sie ab, was Sie nicht kennen oder nicht mehr benutzen.',
  'sessions.current': 'Dieses Gerät',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknownDevice': 'Unbekanntes Gerät',
  'sessions.since': 'Angemeldet {time}',
  'sessions.lastSeen': 'Zuletzt benutzt {time}',
  'sessions.signOut': 'Abmelden',
  'sessions.signOutDevice': '{device} abmelden',
  'sessions.signOutOthers': 'Alle anderen Geräte abmelden',
  'sessions.signedOut': ({ count }: TextValues) =>
    count === 1 ? '1 Gerät abgemeldet' : '{count} Geräte abgemeldet',
  'sessions.signOutFailed': 'Das Abmelden ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'sessions.failed': 'Ihre Geräte konnten nicht geladen werden.',
};
