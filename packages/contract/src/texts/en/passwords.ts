/** Changing one's password. */
export const passwords = {
  'passwords.lead': 'Changing it signs you out everywhere else.',
  'passwords.current': 'Current Password',
  'passwords.new': 'New Password',
  'passwords.change': 'Change Password',
  'passwords.changing': 'Changing password…',
  'passwords.changed': 'Your password has been changed successfully!',
  'passwords.changedAtSignIn': 'Your password has been changed successfully.',
  'passwords.failed': 'Failed to change password. Please try again.',
  'passwords.failedAtSignIn': 'Password Change Failed',
  'passwords.required': 'Password Change Required',
  'passwords.changeTemporary': 'Only you should know it from now on.',
  'passwords.forgotTitle': 'Lost password',
  'passwords.forgotLead':
    'For administrators. Employees ask their administrator, who sets a new one in a moment.',
  'passwords.request': 'Send me a link',
  'passwords.requestSent':
    'If {email} belongs to an administrator, a link is on its way there. It works once, for one hour.',
  'passwords.requestFailed': 'The link could not be asked for. Please try again.',
  'passwords.askOperator':
    'This installation sends no mail. Whoever runs it makes a link for you, which works once, for one hour:',
  'passwords.backToSignIn': 'Back to the sign-in',
  'passwords.resetTitle': 'Choose a new password',
  'passwords.resetLead': 'You will be signed out on every device. Then sign in with the new password.',
  'passwords.endsSession': '{name} is signed in here. With the new password that session ends.',
  'passwords.linkOver': 'This link no longer works',
  'passwords.linkOverLead': 'It was used, its hour is over, or a newer one took its place.',
  'passwords.newLink': 'Ask for a new link',
} as const;
