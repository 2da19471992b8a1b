import type { Language } from '@checkpoint/contract/texts/languages';
import type { Database } from '#kernel/database/database.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { writeIn } from '#kernel/write-in.ts';
import type { Origin } from '#record/audit/origin.ts';
import { makeResetLink } from './reset-link.ts';
import { findLostAccount } from './reset-queries.ts';

export interface LinkRequest {
  readonly email: string;
  readonly language: Language;
}

/**
 * Mails a reset link to an administrator who lost their password. The answer is always the same. An unknown e-mail, an
 * employee's, and an account of another provider simply get no mail.
 */
export async function mailResetLink(
  db: Database,
  mailer: Mailer,
  { email, language }: LinkRequest,
  baseUrl: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const account = await findLostAccount(db, email);
  if (!account?.is_administrator || !account.has_password) return;
  const link = await makeResetLink(db, account.id, baseUrl, origin, now);
  if (link === null) return;
  const write = writeIn(language);
  await mailer.send({
    to: email,
    subject: write('mail.resetLinkSubject'),
    text: write('mail.resetLinkText', { url: link.url }),
  });
}
