import { promisify } from 'node:util';
import { inflateRaw, type ZlibOptions } from 'node:zlib';

/** Beside the process's own thread, which has others to answer meanwhile. */
const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;

/**
 * Whether everything in a ZIP file fits into `limit` bytes, by unpacking it: sizes that a file states of itself may lie,
 * and a few kilobytes can stand for gigabytes.
 */
export async function fitsUnpacked(file: Buffer, limit: number): Promise<boolean> {
  try {
    let left = limit;
    for (const packed of entriesOf(file)) {
      // Throws as soon as it would become larger.
      if (left <= 0) return false;
      left -= packed.isDeflated
        ? (await unpack(packed.bytes, { maxOutputLength: left })).length
        : packed.bytes.length;
    }
    return left >= 0;
  } catch {
    return false;
  }
}

/** What a part of a ZIP file says that `fitsUnpacked`, as text; empty where there is no such part. */
export async function unpackedPart(file: Buffer, name: string): Promise<string> {
  for (const { name: named, bytes, isDeflated } of entriesOf(file)) {
    if (named === name) return (isDeflated ? await unpack(bytes, {}) : bytes).toString();
  }
  return '';
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isDeflated: boolean;
}

function* entriesOf(file: Buffer): Generator<Entry> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw new Error('no entry of a ZIP file');
    const method = file.readUInt16LE(at + 10);
    const size = file.readUInt32LE(at + 20);
    const header = file.readUInt32LE(at + 42);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    if (start + size > file.length) throw new Error('an entry beyond the end of its ZIP file');
    yield {
      name: file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)),
      ...{ bytes: file.subarray(start, start + size), isDeflated: method === 8 },
    };
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - longestComment); at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at;
  }
  throw new Error('no ZIP file');
}
