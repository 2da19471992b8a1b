/** Field messages. The schemas of the contract name these keys; server and forms translate them. */
export const validation = {
  'validation.wrongType': 'This value has the wrong type.',
  'validation.invalid': 'This value is not valid.',
  'validation.tooLong': 'This text is too long.',
  'validation.controlCharacters': 'This text contains characters that cannot be shown.',
  'validation.emailLogin': 'Please enter a valid email address',
  'validation.firstNameRequired': 'First name is required',
  'validation.lastNameRequired': 'Last name is required',
  'validation.passwordRequired': 'Password is required',
  'validation.passwordMinimum': 'Password must be at least 6 characters',
  'validation.passwordTooShort': 'Password must be at least {minimum} characters',
  'validation.confirmPassword': 'Please confirm your password',
  'validation.passwordsDiffer': "Passwords don't match",
  'validation.companyCode': 'Please enter your company code',
  'validation.locationStatusRequired': 'Please select your location status to continue',
  'validation.customStatusRequired': 'Custom status is required',
} as const;
