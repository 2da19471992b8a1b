import type { EmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Mail } from '#kernel/mail/mailer.ts';
import { writeIn } from '#kernel/write-in.ts';
import type { EditOutcome } from './edit-employee.ts';

/**
 * What is mailed when somebody's e-mail changes: a notice to the address of before, so that nobody loses an account unawares,
 * and to the new one the link by which its owner confirms it. The notice does not name the new one: a company may have made
 * both up, and would write what it likes to a stranger.
 */
export function emailMails(
  { email, language }: EmployeeForm,
  before: string,
  outcome: EditOutcome,
  baseUrl: () => string,
): Mail[] {
  if (email === before || outcome === 'unchanged') return [];
  const write = writeIn(language);
  const waits = typeof outcome === 'object';
  const notice = {
    to: before,
    subject: write('mail.emailChangeSubject'),
    text: write(waits ? 'mail.emailWishText' : 'mail.emailChangedText'),
  };
  if (!waits) return [notice];
  const url = `${baseUrl()}/confirm-email#${outcome.emailToken}`;
  const confirmation = {
    to: email,
    subject: write('mail.confirmEmailSubject'),
    text: write('mail.confirmEmailText', { url }),
  };
  return [notice, confirmation];
}
