/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors = {
  'error.wrong_code': 'This code is not right. Enter the one that the app shows now.',
  'error.passkey_not_added': 'The passkey could not be added. Please try again.',
  'error.code_refused': 'This code is not right, or it was used already.',
  'error.passkey_refused': 'This passkey is not accepted here.',
  'error.second_step_expired': 'That took too long. Please sign in again.',
  'error.second_factor_elsewhere':
    'Your account signs in at an identity provider. Set up its second step there.',
  'error.second_factor_exists': 'This is set up already.',
  'error.second_factor_missing': 'There is nothing of this kind to change.',
  'error.passkeys_unavailable':
    'Passkeys need an address with a name. Open Checkpoint by its name instead of its number.',
  'error.too_many_passkeys': 'You have {limit} passkeys already. Remove one first.',
  'validation.codeRequired': 'Enter the code',
  'validation.passkeyNameRequired': 'Give the passkey a name',
} as const;
