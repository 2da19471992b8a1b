/** What an administrator sends to somebody new; copied or mailed by hand. */
export const invitation = {
  'invitation.message': `Hello {firstName},

you have been added to {companyName} on Checkpoint.

Sign in with
E-mail: {email}
Temporary password: {password}

The temporary password works until {until}. You will choose your own at the first sign-in.`,
} as const;
