import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Mail that companies have sent to people they name. */
export interface CompanyMailer {
  /** Whether the mail server took the mail. Never rejects, and sends nothing beyond what one company may have sent. */
  send(companyId: string, mail: Mail): Promise<boolean>;
}

/** Anybody can found a company and choose whom it mails. The limit keeps the installation from mailing strangers. */
export const createCompanyMailer = (
  mailer: Mailer,
  throttle: Pick<Throttle, 'companyMail'>,
  onError: (error: unknown) => void,
): CompanyMailer => ({
  async send(companyId, mail) {
    try {
      const refused = await throttle.companyMail(companyId, mail.to).count();
      return refused === null && (await mailer.send(mail));
    } catch (error) {
      onError(error);
      return false;
    }
  },
});
