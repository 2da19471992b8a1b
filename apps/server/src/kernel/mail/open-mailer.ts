import { createMailer, type Mailer } from './mailer.ts';

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smtpMayBePlain: boolean;
}

/** The configured mail server; without one no mail is sent. Failures are reported to the operator. */
export const openMailer = (
  { smtpUrl, mailFrom, smtpMayBePlain }: MailSettings,
  log: (line: string) => void,
): Mailer | undefined =>
  smtpUrl === undefined
    ? undefined
    : createMailer({
        ...{ url: smtpUrl, from: mailFrom, mayBePlain: smtpMayBePlain },
        onError: (error) =>
          log(`A mail could not be sent: ${error instanceof Error ? error.message : String(error)}`),
      });
