import { inflateRawSync } from 'node:zlib';

/** Parts that no workbook has more of. */
const mostParts = 10_000;
const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const locatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;
/** Stands in 32 bits for a number that follows in 64 (ZIP64). */
const elsewhere = 0xffffffff;

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
  const { count, place } = directoryOf(file);
  if (count > mostParts) throw new Error('a ZIP file of too many parts');
  let at = place;
  for (let entry = 0; entry < count; entry += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw new Error('no entry of a ZIP file');
    const method = file.readUInt16LE(at + 10);
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    const { size, header } = placeOf(file, at, file.subarray(nameEnd, extraEnd));
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    if (start + size > file.length) throw new Error('an entry beyond the end of its ZIP file');
    yield {
      name: file
        .toString('utf8', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .toLowerCase(),
      ...{ bytes: file.subarray(start, start + size), isDeflated: method === 8 },
    };
    at = extraEnd + file.readUInt16LE(at + 32);
  }
}

/** How many bytes an entry has and where its header stands. Of the numbers in 64 bits only those are there that are needed. */
function placeOf(file: Buffer, at: number, extra: Buffer) {
  const large = largeNumbersOf(extra);
  const next = (field: number): number => {
    const stated = file.readUInt32LE(field);
    return stated === elsewhere ? (large.shift() ?? stated) : stated;
  };
  next(at + 24);
  return { size: next(at + 20), header: next(at + 42) };
}

function largeNumbersOf(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    );
  }
  return [];
}

function directoryOf(file: Buffer): { readonly count: number; readonly place: number } {
  const end = findEnd(file);
  const isLarge = end >= 20 && file.readUInt32LE(end - 20) === locatorMark;
  if (!isLarge) return { count: file.readUInt16LE(end + 10), place: file.readUInt32LE(end + 16) };
  const at = Number(file.readBigUInt64LE(end - 12));
  if (file.readUInt32LE(at) !== largeEndMark) throw new Error('no end of a ZIP64 file');
  return { count: Number(file.readBigUInt64LE(at + 32)), place: Number(file.readBigUInt64LE(at + 48)) };
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - longestComment); at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at;
  }
  throw new Error('no ZIP file');
}
