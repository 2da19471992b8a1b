import type { TextKey } from '@checkpoint/contract/texts/en';
import type { Language } from '@checkpoint/contract/texts/languages';
import { createCompanyMailer } from '#kernel/mail/company-mailer.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import { writeIn } from '#kernel/write-in.ts';
import type { Actor } from '#record/actors/actor.ts';

/** What an account is guarded by, and what its owner is told when that changes. */
const sentences = {
  password: 'mail.changedPassword',
  appAdded: 'mail.changedApp',
  appRemoved: 'mail.changedNoApp',
  passkeyAdded: 'mail.changedPasskey',
  passkeyRemoved: 'mail.changedNoPasskey',
  recoveryCodes: 'mail.changedCodes',
  provider: 'mail.changedProvider',
} as const satisfies Record<string, TextKey>;

/** Tells the owner of an account by mail, where mail is configured. Not to be waited for. */
export type TellOwner = (
  owner: Pick<Actor, 'userId' | 'email' | 'membership'>,
  changed: keyof typeof sentences,
  language: Language,
) => void;

/**
 * Bounded like the mails of a company, because anybody can sign up under somebody else's address. Notices to an address are
 * counted by themselves: nobody can suppress one by sending invitations there first.
 */
export function createTellOwner(
  mailer: Mailer | undefined,
  throttle: Pick<Throttle, 'companyMail'>,
  onError: (error: unknown) => void,
): TellOwner {
  if (mailer === undefined) return () => {};
  const limits = {
    companyMail: (sender: string, email: string) => throttle.companyMail(sender, `account ${email}`),
  };
  const bounded = createCompanyMailer(mailer, limits, onError);
  return ({ userId, email, membership }, changed, language) => {
    const write = writeIn(language);
    void bounded.send(membership?.companyId ?? userId, {
      to: email,
      subject: write('mail.accountChangeSubject'),
      text: write('mail.accountChangeText', { change: write(sentences[changed]) }),
    });
  };
}
