import type { InvitationDetails, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Language } from '@checkpoint/contract/texts/languages';
import type { Mail } from '#kernel/mail/mailer.ts';
import { plainName } from '#kernel/mail/plain-name.ts';
import { dayIn, writeIn } from '#kernel/write-in.ts';

export interface Invitation {
  readonly person: NewEmployeeForm;
  readonly company: { readonly name: string; readonly timeZone: string };
  readonly temporaryPassword: { readonly password: string; readonly livesFor: number };
  /** The administrator's: they hand the message over, and know whether to translate it. */
  readonly language: Language;
  /** Where people sign in. */
  readonly signInUrl: string;
  readonly now: Date;
}

/** What an administrator sends to somebody new. The message names the day on which the temporary password ends. */
export function invitationOf(invitation: Invitation): InvitationDetails {
  const { person, company, temporaryPassword, language } = invitation;
  const values = { ...messageValues(invitation), firstName: person.firstName, companyName: company.name };
  return {
    employeeName: `${person.firstName} ${person.lastName}`,
    employeeEmail: person.email,
    tempPassword: temporaryPassword.password,
    invitationMessage: writeIn(language)('invitation.message', values),
    companyName: company.name,
  };
}

/** The same to somebody who may know neither the company nor this installation: nothing of it is the company's own words. */
export function invitationMail(invitation: Invitation): Mail {
  const write = writeIn(invitation.language);
  const companyName = plainName(invitation.company.name);
  return {
    to: invitation.person.email,
    subject: write('employees.mailSubject', { company: companyName }),
    text: write('mail.invitationText', { ...messageValues(invitation), companyName }),
  };
}

function messageValues({ person, company, temporaryPassword, language, signInUrl, now }: Invitation) {
  const write = writeIn(language);
  const { password, livesFor } = temporaryPassword;
  const until = dayIn(language, new Date(now.getTime() + livesFor), company.timeZone);
  return { email: person.email, password, until, signIn: write('invitation.signInAt', { url: signInUrl }) };
}

export interface LinkInvitation {
  readonly email: string;
  readonly company: Invitation['company'];
  readonly language: Language;
  /** The one-time link, and when it ends. */
  readonly url: string;
  readonly until: Date;
}

/** An invitation that is sent again: a link instead of a password. */
export function linkMail({ email, company, language, url, until }: LinkInvitation): Mail {
  const write = writeIn(language);
  const companyName = plainName(company.name);
  const values = { companyName, email, url, until: dayIn(language, until, company.timeZone) };
  return {
    to: email,
    subject: write('employees.mailSubject', { company: companyName }),
    text: write('mail.invitationLinkText', values),
  };
}
