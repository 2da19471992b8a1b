/** What the server mails to people, where the installation has a mail server. */
export const mail = {
  'mail.passwordResetSubject': 'Your password at {companyName} was reset',
  'mail.passwordResetText': `Hello {firstName},

an administrator of {companyName} has set a new password for your Checkpoint account and ended its sessions. Ask them for it if you do not have it yet.

If you did not expect this, talk to them.`,
  'mail.temporaryPasswordText': `Hello {firstName},

an administrator of {companyName} has set a temporary password for your Checkpoint account and ended its sessions. Ask them for it if you do not have it yet. It works for three days; you choose your own when you sign in.

If you did not expect this, talk to them.`,
  'mail.resetLinkSubject': 'Choose a new password for Checkpoint',
  'mail.resetLinkText': `Hello {firstName},

somebody asked for a new password for your Checkpoint account. If it was you, open this link within an hour; it works once:

{url}

If it was not you, do nothing: your password stays as it is.`,
} as const;
