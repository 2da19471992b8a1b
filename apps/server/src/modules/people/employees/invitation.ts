import type { InvitationDetails, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Language } from '@checkpoint/contract/texts/languages';
import type { Mail } from '#kernel/mail/mailer.ts';
import { dayIn, writeIn } from '#kernel/mail/write-in.ts';

export interface Invitation {
  readonly person: NewEmployeeForm;
  readonly company: { readonly name: string; readonly timeZone: string };
  readonly temporaryPassword: { readonly password: string; readonly livesFor: number };
  /** The administrator's: they hand the message over, and know whether to translate it. */
  readonly language: Language;
  /** Where people sign in; unknown without a public address. */
  readonly signInUrl: string | undefined;
  readonly now: Date;
}

/** What an administrator sends to somebody new. The message names the day on which the temporary password ends. */
export function invitationOf(invitation: Invitation): InvitationDetails {
  const { person, company, temporaryPassword, language, signInUrl, now } = invitation;
  const write = writeIn(language);
  const { password, livesFor } = temporaryPassword;
  const until = dayIn(language, new Date(now.getTime() + livesFor), company.timeZone);
  const signIn =
    signInUrl === undefined ? write('invitation.signIn') : write('invitation.signInAt', { url: signInUrl });
  const values = { firstName: person.firstName, email: person.email, companyName: company.name };
  return {
    employeeName: `${person.firstName} ${person.lastName}`,
    employeeEmail: person.email,
    tempPassword: password,
    invitationMessage: write('invitation.message', { ...values, password, until, signIn }),
    companyName: company.name,
  };
}

export const invitationMail = (details: InvitationDetails, language: Language): Mail => ({
  to: details.employeeEmail,
  subject: writeIn(language)('employees.mailSubject', { company: details.companyName }),
  text: details.invitationMessage,
});
