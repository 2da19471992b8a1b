import type { invitation as english } from '../en/invitation.ts';
import type { TextsLike } from '../translate.ts';

/** What an administrator sends to somebody new; copied or mailed by hand. */
export const invitation: TextsLike<typeof english> = {
  'invitation.signIn': 'Melden Sie sich an mit',
  'invitation.signInAt': 'Melden Sie sich unter {url} an mit',
  'invitation.message': `Guten Tag {firstName},

Sie wurden bei Checkpoint zu {companyName} hinzugefügt.

{signIn}
E-Mail: {email}
Vorläufiges Passwort: {password}

Das vorläufige Passwort gilt bis {until}. Bei der ersten Anmeldung wählen Sie ein eigenes.`,
};
