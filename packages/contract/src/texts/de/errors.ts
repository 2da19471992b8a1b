import type { errors as english } from '../en/errors.ts';
import type { TextsLike } from '../translate.ts';

/** What a person reads for each code of the error catalogue. */
export const errors: TextsLike<typeof english> = {
  'error.invalid_input': 'Bitte prüfen Sie die markierten Felder.',
  'error.password_too_guessable':
    'Wählen Sie ein Passwort, das weder Ihre E-Mail-Adresse noch Ihr Name noch der Name Ihrer Firma ist.',
  'error.unauthenticated': 'Sie sind abgemeldet. Bitte melden Sie sich an.',
  'error.invalid_credentials': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'error.forbidden': 'Dazu sind Sie nicht berechtigt.',
  'error.cross_site_request': 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  'error.other_person': 'Jemand anderes ist angemeldet. Es wurde nichts erfasst.',
  'error.temporary_password_expired':
    'Ihr vorläufiges Passwort ist abgelaufen. Bitte wenden Sie sich an Ihre Admins.',
  'error.password_change_required': 'Bitte ändern Sie Ihr vorläufiges Passwort, um die App weiter zu nutzen.',
  'error.plan_limit': 'Diese Firma hat ihr Limit von {limit} Mitarbeitenden erreicht.',
  'error.registration_closed':
    'Hier lassen sich keine neuen Admin-Konten erstellen. Bitte fragen Sie den Betreiber dieser Installation.',
  'error.not_found': 'Nicht gefunden.',
  'error.company_code_unknown': 'Diesen Code hat keine Firma. Fragen Sie Ihre Admins nach dem aktuellen.',
  'error.account_exists':
    'Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich damit an.',
  'error.already_checked_in': 'Sie sind bereits eingestempelt.',
  'error.already_checked_out': 'Sie sind bereits ausgestempelt.',
  'error.no_check_in_yet': 'Stempeln Sie zuerst ein, dann können Sie Ihren Standort ändern.',
  'error.record_replaced':
    'Sie haben inzwischen gestempelt, oder Ihr Eintrag wurde korrigiert. Bitte wählen Sie den Standort erneut.',
  'error.request_timeout': 'Die Anfrage ist nicht rechtzeitig angekommen.',
  'error.payload_too_large': 'Die Anfrage ist zu groß.',
  'error.too_many_attempts': 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  'error.unavailable':
    'Checkpoint erreicht gerade seine Datenbank nicht. Bitte versuchen Sie es gleich noch einmal.',
  'error.provider_unavailable':
    'Ihr Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
};
