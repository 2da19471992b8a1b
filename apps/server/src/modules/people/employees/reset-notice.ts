import type { Language } from '@checkpoint/contract/texts/languages';
import type { Mail } from '#kernel/mail/mailer.ts';
import { plainName } from '#kernel/mail/plain-name.ts';
import { writeIn } from '#kernel/write-in.ts';

interface Reset {
  readonly email: string;
  readonly companyName: string;
  readonly isTemporary: boolean;
  readonly language: Language;
}

/** Tells somebody that their administrator set their password, so that nobody is shut out unawares. Not which one. */
export function resetNotice({ email, companyName, isTemporary, language }: Reset): Mail {
  const write = writeIn(language);
  const values = { companyName: plainName(companyName) };
  return {
    to: email,
    subject: write('mail.passwordResetSubject', values),
    text: write(isTemporary ? 'mail.temporaryPasswordText' : 'mail.passwordResetText', values),
  };
}
