import { createTransport } from 'nodemailer';
import { isOwnName } from '#kernel/http/loopback.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: it reads the same everywhere and hides nothing. */
  readonly text: string;
}

export interface Mailer {
  /** Whether the mail server took the mail. Never rejects: a failure is reported to the operator, without the text. */
  send(mail: Mail): Promise<boolean>;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`, or `smtps:` where the connection is encrypted from its start. */
  readonly url: string;
  /** The sender, `Checkpoint <checkpoint@example.com>`. */
  readonly from: string;
  /** Whether mail may go unencrypted to another machine whose server offers no encryption. */
  readonly mayBePlain?: boolean | undefined;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds for each step of a delivery: somebody may be waiting on their screen. */
const timeoutMs = 5_000;

/**
 * Whether the server must offer encryption: whoever stands between could else hide the offer, and read passwords and
 * links. Over `smtps:` everything is encrypted anyway, and on this machine nobody stands between.
 */
export function needsEncryption(url: string, mayBePlain: boolean): boolean {
  const { protocol, hostname } = new URL(
    url.replace(/^smtps?:/, (scheme) => (scheme === 'smtp:' ? 'http:' : 'https:')),
  );
  return protocol === 'http:' && !mayBePlain && !isOwnName(hostname);
}

/** Sends mail by SMTP. Never to be used inside a transaction: a mail server takes its time. */
export function createMailer({ url, from, mayBePlain = false, onError }: MailerOptions): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport(
    { url, ...timeouts, requireTLS: needsEncryption(url, mayBePlain) },
    { from },
  );
  const underWay = new Set<Promise<boolean>>();

  async function deliver({ to, subject, text }: Mail): Promise<boolean> {
    try {
      // As an object, an address is never read as a list of several.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  return {
    async send(mail) {
      const delivery = deliver(mail);
      underWay.add(delivery);
      return delivery.finally(() => underWay.delete(delivery));
    },
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
