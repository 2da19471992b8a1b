import type { BulkResult } from '@checkpoint/contract/calls/people';
import type { Language } from '@checkpoint/contract/texts/languages';
import type { Database } from '#kernel/database/database.ts';
import type { CompanyMailer } from '#kernel/mail/company-mailer.ts';
import { companyById } from '../companies/known-company.ts';
import { linkMail } from './invitation.ts';
import { findEmployee } from './queries.ts';

export interface LinkMailing {
  readonly db: Database;
  /** Absent where the installation sends no mail. */
  readonly mailer: CompanyMailer | undefined;
  /** The address that people open; without it no link can be mailed, as no request writes one into a mail. */
  readonly publicUrl: string | undefined;
}

/** Mails that are under way at once. */
const atOnce = 10;

/** Mails each link that was issued, and notes at whose result whether the mail server took it. */
export async function mailLinks(
  { db, mailer, publicUrl }: LinkMailing,
  companyId: string,
  results: readonly BulkResult[],
  language: Language,
): Promise<readonly BulkResult[]> {
  if (mailer === undefined) return results;
  if (publicUrl === undefined) return results.map((result) => noted(result, false));
  const company = await companyById(db, companyId);
  const mailed: BulkResult[] = [];
  for (let from = 0; from < results.length; from += atOnce)
    mailed.push(...(await Promise.all(results.slice(from, from + atOnce).map(mailOne))));
  return mailed;

  async function mailOne(result: BulkResult): Promise<BulkResult> {
    const { id, activationToken, activationUntil } = result;
    if (mailer === undefined || activationToken === undefined || activationUntil === undefined) return result;
    const person = await findEmployee(db, companyId, id);
    if (person === undefined) return result;
    const mail = linkMail({
      ...{ email: person.email, company, language, until: new Date(activationUntil) },
      url: `${publicUrl}/activate#${activationToken}`,
    });
    return noted(result, await mailer.send(companyId, mail));
  }
}

const noted = (result: BulkResult, emailSent: boolean): BulkResult =>
  result.activationToken === undefined ? result : { ...result, emailSent };
