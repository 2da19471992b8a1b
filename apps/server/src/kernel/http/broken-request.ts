import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@checkpoint/contract/errors';
import { answerMark } from '@checkpoint/contract/headers';
import { en } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';

/** Node's error for a request that it could not parse. */
interface ReadingFault extends Error {
  readonly code?: string;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/**
 * Answers a malformed request in the usual form of errors, and closes its connection: nobody can tell where the next
 * request would begin.
 */
export function answerBrokenRequest({ code = '' }: ReadingFault, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refused = codes[code] ?? 'malformed_request';
  const { status } = errorCatalogue[refused];
  const requestId = randomUUID();
  const body: ErrorBody = { message: translate(en, `error.${refused}`), code: refused, requestId };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(answerMark(requestId)).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
