import type { administration as english } from '../en/administration.ts';
import type { TextsLike } from '../translate.ts';

/** Choosing a password by a link, and the company's administrators. */
export const administration: TextsLike<typeof english> = {
  'activation.title': 'Wählen Sie Ihr Passwort',
  'activation.lead': '{company} hat Sie als {email} zu Checkpoint eingeladen.',
  'activation.reading': 'Ihr Link wird geprüft …',
  'activation.invalid': 'Dieser Link lässt sich nicht verwenden',
  'activation.unread': 'Ihr Link konnte nicht geprüft werden',
  'activation.linkUnharmed': 'Ihr Link wurde dabei nicht verbraucht; er gilt wie zuvor.',
  'activation.submit': 'Passwort setzen und anmelden',
  'activation.failed': 'Ihr Passwort konnte nicht gesetzt werden.',
  'activation.toSignIn': 'Zur Anmeldung',
  'administrators.title': 'Admins',
  'administrators.lead':
    'Sie sehen und verwalten alles in der Firma. Weitere ernennen Sie in den Angaben der Mitarbeitenden.',
  'administrators.failed': 'Die Admins konnten nicht geladen werden.',
  'administrators.demoteTitle': '{name} die Admin-Rechte entziehen?',
  'administrators.demoteHint':
    '{name} bleibt Teil der Firma, zählt für den Tarif und muss sich neu anmelden.',
  'administrators.demoteAction': 'Rechte entziehen',
  'administrators.demoted': '{name} hat keine Admin-Rechte mehr.',
  'administrators.transferTitle': 'Die Firma an {name} übergeben?',
  'administrators.transferHint': 'Sie bleiben Admin, aber nur {name} kann die Firma zurückgeben.',
  'administrators.transferAction': 'Firma übergeben',
  'administrators.transferred': 'Die Firma gehört jetzt {name}.',
  'administrators.changeFailed': 'Die Änderung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
};
