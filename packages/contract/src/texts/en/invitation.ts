/** What an administrator sends to somebody new; copied or mailed by hand. */
export const invitation = {
  'invitation.signIn': 'Sign in with',
  'invitation.signInAt': 'Sign in at {url} with',
  'invitation.message': `Hello {firstName},

You have been added to {companyName} on Checkpoint.

{signIn}
Email: {email}
Temporary password: {password}

The temporary password works until {until}. You will choose your own at the first sign-in.`,
} as const;
