import type { InvitationDetails } from '@checkpoint/contract/calls/employees';
import type { Database } from '#kernel/database/database.ts';
import { signInUrl } from '#kernel/http/base-url.ts';
import type { CompanyMailer } from '#kernel/mail/company-mailer.ts';
import { companyById } from '../companies/known-company.ts';
import { type Invitation, invitationMail, invitationOf } from './invitation.ts';

export interface InvitingDependencies {
  readonly db: Database;
  /** Absent where the installation sends no mail. */
  readonly mailer: CompanyMailer | undefined;
  /** The address that people open, without a slash at the end; unknown until the operator says it. */
  readonly publicUrl: string | undefined;
  /** The same, or else this machine's own. */
  readonly baseUrl: () => string;
}

interface Newcomer extends Omit<Invitation, 'company' | 'signInUrl'> {
  /** The address of the administrator's page. */
  readonly openedAt: string | undefined;
}

/** What is told to somebody who was just added: by mail, where that is possible, and by the administrator's hand. */
export async function inviteNewcomer(
  { db, mailer, publicUrl, baseUrl }: InvitingDependencies,
  companyId: string,
  { openedAt, ...newcomer }: Newcomer,
): Promise<InvitationDetails> {
  const invitation = { ...newcomer, company: await companyById(db, companyId) };
  // What is handed over by hand may name the address that the administrator sees. No request writes one into a mail.
  const here = signInUrl(publicUrl ?? openedAt ?? baseUrl());
  const details = invitationOf({ ...invitation, signInUrl: here });
  if (mailer === undefined) return details;
  // A mail that cannot say where to sign in is not sent.
  if (publicUrl === undefined) return { ...details, emailSent: false };
  return {
    ...details,
    emailSent: await mailer.send(companyId, invitationMail({ ...invitation, signInUrl: here })),
  };
}
