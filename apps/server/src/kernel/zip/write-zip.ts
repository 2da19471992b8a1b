import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { descriptor, directoryEntry, endOfArchive, localHeader, type WrittenFile } from './zip-records.ts';

export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A ZIP archive of these files, made piece by piece as it is asked for. Files follow one another in their order. */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer, void> {
  const written: WrittenFile[] = [];
  let place = 0;
  for await (const { name, content } of files) {
    const header = localHeader(name);
    yield header;
    const sums = { checksum: 0, size: 0, packed: 0 };
    for await (const piece of deflated(content, sums)) {
      sums.packed += piece.length;
      yield piece;
    }
    const file = { name, place, ...sums };
    const behind = descriptor(file);
    yield behind;
    written.push(file);
    place += header.length + sums.packed + behind.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfArchive(written.length, place, directory.length);
}

/** Compresses the content and sums up its size and checksum. */
function deflated(
  content: AsyncIterable<Uint8Array>,
  sums: { checksum: number; size: number },
): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      sums.checksum = crc32(piece, sums.checksum);
      sums.size += piece.length;
      yield piece;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const packing = createDeflateRaw({ level: 6 });
  // `pipe` alone does not pass on errors: the reader of the packed stream would wait for ever.
  source.once('error', (error) => packing.destroy(error));
  packing.once('close', () => source.destroy());
  return source.pipe(packing);
}
