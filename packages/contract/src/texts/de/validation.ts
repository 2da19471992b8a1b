import type { validation as english } from '../en/validation.ts';
import type { TextsLike } from '../translate.ts';

/** Field messages. */
export const validation: TextsLike<typeof english> = {
  'validation.wrongType': 'Dieser Wert hat den falschen Typ.',
  'validation.invalid': 'Dieser Wert ist ungültig.',
  'validation.tooLong': 'Dieser Text ist zu lang.',
  'validation.controlCharacters': 'Dieser Text enthält Zeichen, die sich nicht darstellen lassen.',
  'validation.emailLogin': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'validation.firstNameRequired': 'Bitte geben Sie den Vornamen ein',
  'validation.lastNameRequired': 'Bitte geben Sie den Nachnamen ein',
  'validation.passwordRequired': 'Bitte geben Sie das Passwort ein',
  'validation.passwordMinimum': 'Das Passwort muss mindestens 6 Zeichen lang sein',
  'validation.passwordTooShort': 'Das Passwort muss mindestens {minimum} Zeichen lang sein',
  'validation.confirmPassword': 'Bitte bestätigen Sie Ihr Passwort',
  'validation.passwordsDiffer': 'Die Passwörter stimmen nicht überein',
  'validation.companyCode': 'Bitte geben Sie Ihren Firmencode ein',
  'validation.locationStatusRequired': 'Bitte wählen Sie Ihren Standort, um fortzufahren',
  'validation.customStatusRequired': 'Bitte geben Sie Ihren Standort ein',
};
