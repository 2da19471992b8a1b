import type { passwords as english } from '../en/passwords.ts';
import type { TextsLike } from '../translate.ts';

/** Changing one's password. */
export const passwords: TextsLike<typeof english> = {
  'passwords.lead': 'Eine Änderung meldet Sie überall sonst ab.',
  'passwords.current': 'Aktuelles Passwort',
  'passwords.new': 'Neues Passwort',
  'passwords.change': 'Passwort ändern',
  'passwords.changing': 'Passwort wird geändert …',
  'passwords.changed': 'Ihr Passwort ist geändert!',
  'passwords.changedAtSignIn': 'Ihr Passwort ist geändert.',
  'passwords.failed': 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
  'passwords.failedAtSignIn': 'Passwort nicht geändert',
  'passwords.required': 'Passwort muss geändert werden',
};
