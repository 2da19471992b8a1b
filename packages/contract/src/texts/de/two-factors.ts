import type { twoFactors as english } from '../en/two-factors.ts';
import type { TextsLike } from '../translate.ts';

/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors: TextsLike<typeof english> = {
  'error.wrong_code': 'Dieser Code stimmt nicht. Geben Sie den ein, den die App jetzt anzeigt.',
  'error.passkey_not_added': 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
  'error.code_refused': 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  'error.passkey_refused': 'Dieser Passkey gilt hier nicht.',
  'error.second_step_expired': 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  'error.second_factor_elsewhere':
    'Ihr Konto meldet sich bei einem Identitätsanbieter an. Richten Sie den zweiten Schritt dort ein.',
  'error.second_factor_exists': 'Das ist schon eingerichtet.',
  'error.second_factor_missing': 'Davon ist nichts eingerichtet.',
  'error.passkeys_unavailable':
    'Passkeys brauchen eine Adresse mit einem Namen. Öffnen Sie Checkpoint unter seinem Namen statt unter seiner Nummer.',
  'error.too_many_passkeys': 'Sie haben schon {limit} Passkeys. Entfernen Sie zuerst einen.',
  'validation.codeRequired': 'Geben Sie den Code ein',
  'validation.passkeyNameRequired': 'Geben Sie dem Passkey einen Namen',
};
