import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { mailServer } from './mail-server.fixture.ts';
import { createMailer, needsEncryption } from './mailer.ts';

function mailerAt(url: string, mayBePlain = false) {
  const errors: unknown[] = [];
  const mailer = createMailer({
    ...{ url, from: 'Checkpoint <checkpoint@example.com>', mayBePlain },
    onError: (error) => void errors.push(error),
  });
  onTestFinished(() => mailer.close());
  return { mailer, errors };
}

const mail = { to: 'grace@example.com', subject: 'Grüße · ¡Hola!', text: 'Zeile eins\nLínea dos …' };

it('delivers text and subject of any language, to exactly one address', async () => {
  const { url, received } = await mailServer();
  const { mailer, errors } = mailerAt(url);
  expect(await mailer.send(mail)).toBe(true);
  expect(received).toMatchObject([
    { from: 'checkpoint@example.com', to: [mail.to], subject: mail.subject, body: mail.text },
  ]);
  expect(received[0]?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  expect(errors).toEqual([]);
});

it('lets nobody add recipients or headers by what they are called', async () => {
  const { url, received } = await mailServer();
  const { mailer } = mailerAt(url);
  await mailer.send({ ...mail, subject: 'Welcome\r\nBcc: spy@example.com' });
  await mailer.send({ ...mail, to: 'grace@example.com, spy@example.com' });
  expect(received.flatMap(({ to }) => to)).not.toContain('spy@example.com');
  expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
});

it('says that a mail was refused, and reports it, but never throws', async () => {
  const { url } = await mailServer();
  const { mailer, errors } = mailerAt(url);
  expect(await mailer.send({ ...mail, to: 'refused@example.com' })).toBe(false);
  expect(errors).toHaveLength(1);
  expect(String(errors[0])).not.toContain(mail.text);
});

it('says so within seconds when the mail server is away or says nothing', async () => {
  const away = mailerAt('smtp://127.0.0.1:1');
  expect(await away.mailer.send(mail)).toBe(false);
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  const { mailer, errors } = mailerAt(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  expect(await mailer.send(mail)).toBe(false);
  expect([away.errors.length, errors.length]).toEqual([1, 1]);
}, 15_000);

it.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://me:secret@mail.example.com', true],
  ['smtp://192.168.1.5:25', true],
  ['smtps://mail.example.com', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
])('%s demands that mail is encrypted: %s', (url, demanded) => {
  expect(needsEncryption(url, false)).toBe(demanded);
  expect(needsEncryption(url, true)).toBe(false);
});

it('sends nothing to another machine that offers no encryption, unless the operator allows it', async () => {
  const { url, received } = await mailServer();
  // A spelling of this machine that does not count as one of its names.
  const other = url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const strict = mailerAt(other);
  expect(await strict.mailer.send(mail)).toBe(false);
  expect([received.length, strict.errors.length]).toEqual([0, 1]);
  expect(await mailerAt(other, true).mailer.send(mail)).toBe(true);
});
