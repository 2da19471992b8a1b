import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came, with the lines of the transfer put together again. */
  readonly raw: string;
  readonly subject: string;
  readonly body: string;
}

/** A real mail server on this machine. It keeps what it gets, and refuses addresses like `refused@…`. */
export async function mailServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused@') ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(raw) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => void server.close(resolve)));
  const address = server.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, received };
}

/** Just enough of MIME for plain text: one part, quoted-printable or as it is. */
function read(raw: string): Pick<Received, 'raw' | 'subject' | 'body'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const body = rest.join('\r\n\r\n').trimEnd();
  const quoted = /quoted-printable/i.test(header('Content-Transfer-Encoding'));
  const inBase64 = /base64/i.test(header('Content-Transfer-Encoding'));
  const plain = quoted ? unquote(body) : inBase64 ? Buffer.from(body, 'base64').toString() : body;
  return { raw, subject: words(header('Subject')), body: plain.replaceAll('\r\n', '\n') };
}

const bytesOf = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString();

const unquote = (text: string) => bytesOf(text.replaceAll('=\r\n', ''));

const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : bytesOf(word.replaceAll('_', ' ')),
    );
