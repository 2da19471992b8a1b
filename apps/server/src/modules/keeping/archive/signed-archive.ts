import { createHash } from 'node:crypto';
import { writeZip, type ZipFile } from '#kernel/zip/write-zip.ts';
import type { Signer } from '#record/chain/signing-key.ts';

/** A file of an archive. Its content is made while it is read, and says of each piece how many rows it holds. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: (count: (rows: number) => void) => AsyncIterable<Uint8Array>;
}

/** What the manifest says of a file. */
export interface WrittenFile {
  readonly file: string;
  readonly rows: number;
  /** The hash of the file before it was compressed. */
  readonly sha256: string;
}

/** What the manifest says of the archive. */
export interface ArchiveHead {
  readonly format: string;
  /** Whose data it is. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly string[];
  readonly signer: Signer;
  readonly now: Date;
}

export const manifestName = 'manifest.json';

/** A ZIP archive of these files, made while it is read, with a signed manifest of the rows and the hash of each. */
export async function* signedArchive(
  files: readonly ArchivedFile[],
  head: ArchiveHead,
): AsyncGenerator<Buffer, readonly WrittenFile[]> {
  const written: WrittenFile[] = [];
  yield* writeZip(filesOf(files, head, written));
  return written;
}

async function* filesOf(
  files: readonly ArchivedFile[],
  head: ArchiveHead,
  written: WrittenFile[],
): AsyncGenerator<ZipFile, void> {
  for (const file of files) yield { name: file.name, content: hashed(file, written) };
  yield { name: manifestName, content: once(manifestOf(head, written)) };
}

async function* hashed(
  { name, content }: ArchivedFile,
  written: WrittenFile[],
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let rows = 0;
  const count = (more: number) => {
    rows += more;
  };
  for await (const piece of content(count)) {
    hash.update(piece);
    yield piece;
  }
  written.push({ file: name, rows, sha256: hash.digest('hex') });
}

function manifestOf(
  { format, about, leftOut, signer, now }: ArchiveHead,
  tables: readonly WrittenFile[],
): string {
  const content = {
    ...{ format, version: 1, createdAt: now.toISOString() },
    ...{ ...about, tables, leftOut, keyId: signer.id },
  };
  const signature = signer.sign(Buffer.from(JSON.stringify(content))).toString('base64');
  return `${JSON.stringify({ content, publicKey: signer.publicKey, signature }, null, 1)}\n`;
}

async function* once(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}
