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
} as const;
