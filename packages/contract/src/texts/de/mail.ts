import type { mail as english } from '../en/mail.ts';
import type { TextsLike } from '../translate.ts';

/** What the server mails to people, where the installation has a mail server. */
export const mail: TextsLike<typeof english> = {
  'mail.passwordResetSubject': 'Ihr Passwort bei {companyName} wurde zurückgesetzt',
  'mail.passwordResetText': `Guten Tag {firstName},

ein Admin von {companyName} hat für Ihr Checkpoint-Konto ein neues Passwort gesetzt und es überall abgemeldet. Fragen Sie danach, falls Sie es noch nicht haben.

Kommt das für Sie unerwartet, sprechen Sie Ihre Admins darauf an.`,
  'mail.temporaryPasswordText': `Guten Tag {firstName},

ein Admin von {companyName} hat für Ihr Checkpoint-Konto ein vorläufiges Passwort gesetzt und es überall abgemeldet. Fragen Sie danach, falls Sie es noch nicht haben. Es gilt drei Tage; bei der Anmeldung wählen Sie ein eigenes.

Kommt das für Sie unerwartet, sprechen Sie Ihre Admins darauf an.`,
  'mail.resetLinkSubject': 'Neues Passwort für Checkpoint wählen',
  'mail.resetLinkText': `Guten Tag {firstName},

jemand hat für Ihr Checkpoint-Konto ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie innerhalb einer Stunde diesen Link; er gilt einmal:

{url}

Wenn nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
};
