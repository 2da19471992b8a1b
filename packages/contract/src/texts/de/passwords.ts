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
  'passwords.changeTemporary': 'Von jetzt an sollten nur Sie es kennen.',
  'passwords.forgotTitle': 'Passwort verloren',
  'passwords.forgotLead':
    'Für Admins. Mitarbeitende wenden sich an ihre Admins, die im Handumdrehen ein neues setzen.',
  'passwords.request': 'Link zusenden',
  'passwords.requestSent':
    'Wenn {email} einem Admin gehört, ist ein Link dorthin unterwegs. Er gilt einmal, eine Stunde lang.',
  'passwords.requestFailed': 'Der Link konnte nicht angefordert werden. Bitte versuchen Sie es erneut.',
  'passwords.askOperator':
    'Diese Installation versendet keine E-Mails. Ihr Betreiber erstellt Ihnen einen Link, der einmal und eine Stunde lang gilt:',
  'passwords.backToSignIn': 'Zurück zur Anmeldung',
  'passwords.resetTitle': 'Neues Passwort wählen',
  'passwords.resetLead':
    'Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.',
  'passwords.endsSession': 'Hier ist {name} angemeldet. Mit dem neuen Passwort endet diese Anmeldung.',
  'passwords.linkOver': 'Dieser Link gilt nicht mehr',
  'passwords.linkOverLead': 'Er wurde benutzt, seine Stunde ist um, oder ein neuerer hat ihn ersetzt.',
  'passwords.newLink': 'Neuen Link anfordern',
};
