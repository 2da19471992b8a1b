import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  contentStart,
  type DirectoryEntry,
  entriesOf,
  findDirectory,
  headerLength,
  longestEnd,
} from './zip-directory.ts';

/** Bytes that are read at once. */
const longestPiece = 262_144;

/** A file of an archive on disk. Its content is unpacked while it is read. */
export interface PackedFile {
  readonly name: string;
  content(): Promise<AsyncIterable<Buffer>>;
}

/** The files of a ZIP archive on disk, however large. Throws for a file that is none. */
export async function readZipFile(file: FileHandle): Promise<PackedFile[]> {
  const { size } = await file.stat();
  const start = Math.max(0, size - longestEnd);
  const tail = await bytesOf(file, start, size - start);
  const { count, place } = findDirectory(tail, start);
  const directory = await bytesOf(file, place, size - place);
  return [...entriesOf(directory, count)].map((entry) => ({
    name: entry.name,
    content: () => contentOf(file, entry),
  }));
}

async function contentOf(file: FileHandle, { header, packed, isDeflated }: DirectoryEntry) {
  const start = contentStart(header, await bytesOf(file, header, headerLength));
  const bytes = Readable.from(piecesOf(file, start, start + packed), { objectMode: false });
  if (!isDeflated) return bytes;
  const unpacking = createInflateRaw();
  // `pipe` alone does not pass on errors: the reader would wait for ever.
  bytes.once('error', (error) => unpacking.destroy(error));
  unpacking.once('close', () => bytes.destroy());
  return bytes.pipe(unpacking);
}

async function* piecesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end; at += longestPiece) {
    yield await bytesOf(file, at, Math.min(longestPiece, end - at));
  }
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('a ZIP file that is cut off');
  return buffer;
}
