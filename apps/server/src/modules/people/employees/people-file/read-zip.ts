import { inflateRawSync } from 'node:zlib';
import {
  contentStart,
  entriesOf as directoryEntries,
  findDirectory,
  headerLength,
} from '#kernel/zip/zip-directory.ts';

/** Parts that no workbook has more of. */
const mostParts = 10_000;

/** The parts of a ZIP file as text, by their names without regard to case; `undefined` where there is no such part. */
export type Parts = (name: string) => string | undefined;

/**
 * Opens a ZIP file (PKWARE APPNOTE 6.3). Throws for a file that is none, and for parts that together unpack to more than `most`
 * bytes: the sizes that a file states may lie, and a few kilobytes can stand for gigabytes.
 */
export function openZip(file: Buffer, most: number): Parts {
  const entries = new Map<string, Entry>();
  for (const entry of entriesOf(file)) if (!entries.has(entry.name)) entries.set(entry.name, entry);
  let left = most;
  return (name) => {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) return undefined;
    const { bytes, isDeflated } = entry;
    // Throws as soon as it would become larger.
    const unpacked = isDeflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) }) : bytes;
    left -= unpacked.length;
    if (left < 0) throw new Error('a ZIP file that unpacks to too much');
    return textOf(unpacked);
  };
}

/** XML says by its first bytes whether it is UTF-16. */
function textOf(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

interface Entry {
  /** In lower case. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly isDeflated: boolean;
}

function* entriesOf(file: Buffer): Generator<Entry> {
  const { count, place } = findDirectory(file);
  if (count > mostParts) throw new Error('a ZIP file of too many parts');
  for (const { name, isDeflated, packed, header } of directoryEntries(file.subarray(place), count)) {
    const start = contentStart(header, file.subarray(header, header + headerLength));
    if (start + packed > file.length) throw new Error('an entry beyond the end of its ZIP file');
    yield {
      name: name.replaceAll('\\', '/').toLowerCase(),
      ...{ bytes: file.subarray(start, start + packed), isDeflated },
    };
  }
}
