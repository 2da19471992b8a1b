/** Reads the directory of a ZIP archive (PKWARE APPNOTE 6.3), which stands at its end and says where each file is. */

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const locatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;
/** Stands in 32 bits for a number that follows in 64 (ZIP64). */
const elsewhere = 0xffffffff;

/** What may follow the directory: the ends of both kinds, and a comment. */
export const longestEnd = 22 + 20 + 56 + longestComment;
/** Bytes of the fixed part of a file's own header. */
export const headerLength = 30;

export interface DirectoryEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Where the file's own header begins. */
  readonly header: number;
}

export interface Directory {
  readonly count: number;
  readonly place: number;
}

/** Where the directory stands, from the last bytes of the archive; `start` is the place of the first of them. */
export function findDirectory(tail: Buffer, start = 0): Directory {
  const end = findEnd(tail);
  const isLarge = end >= 20 && tail.readUInt32LE(end - 20) === locatorMark;
  if (!isLarge) return { count: tail.readUInt16LE(end + 10), place: tail.readUInt32LE(end + 16) };
  const at = Number(tail.readBigUInt64LE(end - 12)) - start;
  if (tail.readUInt32LE(at) !== largeEndMark) throw new Error('no end of a ZIP64 file');
  return { count: Number(tail.readBigUInt64LE(at + 32)), place: Number(tail.readBigUInt64LE(at + 48)) };
}

/** The entries of a directory that begins with these bytes. */
export function* entriesOf(directory: Buffer, count: number): Generator<DirectoryEntry> {
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (directory.readUInt32LE(at) !== entryMark) throw new Error('no entry of a ZIP file');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    yield {
      name: directory.toString('utf8', at + 46, nameEnd),
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      ...placeOf(directory, at, directory.subarray(nameEnd, extraEnd)),
    };
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
}

/** Where the content begins behind the file's own header. */
export const contentStart = (place: number, header: Buffer): number =>
  place + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28);

/** How many bytes an entry has and where its header stands. Of the numbers in 64 bits only those are there that are needed. */
function placeOf(directory: Buffer, at: number, extra: Buffer) {
  const large = largeNumbersOf(extra);
  const next = (field: number): number => {
    const stated = directory.readUInt32LE(field);
    return stated === elsewhere ? (large.shift() ?? stated) : stated;
  };
  next(at + 24);
  return { packed: next(at + 20), header: next(at + 42) };
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

function findEnd(tail: Buffer): number {
  for (let at = tail.length - 22; at >= Math.max(0, tail.length - 22 - longestComment); at -= 1) {
    if (tail.readUInt32LE(at) === endMark) return at;
  }
  throw new Error('no ZIP file');
}
