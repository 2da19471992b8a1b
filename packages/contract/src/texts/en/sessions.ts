import type { TextValues } from '../values.ts';

/** One's own sessions, and how a device is named. */
export const sessions = {
  'sessions.title': 'Signed-in devices',
  'sessions.lead': 'Where you are signed in. Sign out whatever you do not know or no longer use.',
  'sessions.current': 'This device',
  'sessions.device': '{browser} on {system}',
  'sessions.unknownDevice': 'Unknown device',
  'sessions.since': 'Signed in {time}',
  'sessions.lastSeen': 'Last used {time}',
  'sessions.signOut': 'Sign Out',
  'sessions.signOutDevice': 'Sign out {device}',
  'sessions.signOutOthers': 'Sign out all other devices',
  'sessions.signedOut': ({ count }: TextValues) =>
    count === 1 ? '1 device signed out' : '{count} devices signed out',
  'sessions.signOutFailed': 'Failed to sign out. Please try again.',
  'sessions.failed': 'Your devices could not be loaded.',
} as const;
