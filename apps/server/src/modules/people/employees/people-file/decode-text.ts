import type { FileEncodingName } from '@checkpoint/contract/import-files';
import { guessCodePage } from './guess-code-page.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: FileEncodingName;
  /** Whether the bytes leave no doubt. */
  readonly isCertain: boolean;
}

/** The text of a file: by the encoding that somebody chose, else by its mark, else by what its bytes are. */
export function decodeText(bytes: Buffer, chosen?: FileEncodingName): DecodedText {
  const marked = markedEncoding(bytes);
  const encoding = chosen ?? marked ?? unmarkedEncoding(bytes);
  const isCertain = encoding === marked || (encoding === 'utf-8' && isUtf8(bytes));
  return { text: decodedAs(encoding, bytes), encoding, isCertain };
}

function markedEncoding(bytes: Buffer): FileEncodingName | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

function unmarkedEncoding(bytes: Buffer): FileEncodingName {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const text = new TextDecoder().decode(bytes);
  // A file of UTF-8 in which something was broken: one byte of it makes no other encoding of all the rest.
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return whole > 0 && whole >= broken ? 'utf-8' : guessCodePage(bytes, decodedAs);
}

/** Bytes that are looked at for zeros. */
const sample = 64 * 1024;

/** UTF-16 without a mark: separators and line breaks have a zero, on the same side of each. */
function wideEncoding(bytes: Buffer): FileEncodingName | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, sample); at += 1)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > even * 20) return 'utf-16le';
  return even > odd * 20 ? 'utf-16be' : undefined;
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** 0x80 to 0x9f; the rest of Windows-1252 is Latin-1. Some releases of Node.js read all of it as Latin-1. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodedAs(encoding: FileEncodingName, bytes: Buffer): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (byte) => western.charAt(byte.charCodeAt(0) - 0x80));
}
