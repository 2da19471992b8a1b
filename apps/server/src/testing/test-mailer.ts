import { onTestFinished } from 'vitest';
import { mailServer } from '#kernel/mail/mail-server.fixture.ts';
import { createMailer } from '#kernel/mail/mailer.ts';

/** Sends to a mail server of its own, and what that has received. Closes with the test. */
export async function testMailer() {
  const { url, received } = await mailServer();
  const mailer = createMailer({ url, from: 'checkpoint@example.com', onError: () => {} });
  onTestFinished(() => mailer.close());
  return { mailer, received };
}
