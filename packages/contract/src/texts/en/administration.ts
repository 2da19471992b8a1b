/** Choosing a password by a link, and the company's administrators. */
export const administration = {
  'activation.title': 'Choose your password',
  'activation.lead': '{company} has invited you to Checkpoint as {email}.',
  'activation.reading': 'Looking at your link…',
  'activation.invalid': 'This link cannot be used',
  'activation.unread': 'Your link could not be checked',
  'activation.linkUnharmed': 'Your link was not used up; it works as before.',
  'activation.submit': 'Set password and sign in',
  'activation.failed': 'Your password could not be set.',
  'activation.toSignIn': 'Go to sign-in',
  'administrators.title': 'Administrators',
  'administrators.lead':
    'They see and manage everything in the company. To add one, open an employee’s details.',
  'administrators.failed': 'The administrators could not be loaded.',
  'administrators.demoteTitle': 'Make {name} an employee?',
  'administrators.demoteHint':
    '{name} loses the rights of an administrator, counts towards the plan and has to sign in again.',
  'administrators.demoteAction': 'Make employee',
  'administrators.demoted': '{name} is an employee now.',
  'administrators.transferTitle': 'Hand the company over to {name}?',
  'administrators.transferHint': 'You stay an administrator, but only {name} can give the company back.',
  'administrators.transferAction': 'Hand over company',
  'administrators.transferred': 'The company belongs to {name} now.',
  'administrators.changeFailed': 'The change failed. Please try again.',
} as const;
