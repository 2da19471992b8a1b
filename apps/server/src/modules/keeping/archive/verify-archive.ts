import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import * as z from 'zod';
import { type PackedFile, readZipFile } from '#kernel/zip/read-zip-file.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { manifestName } from './signed-archive.ts';

/** What is read of a manifest. The signature is over all of its content, in the order in which it stands there. */
const manifest = z.object({
  content: z.object({
    createdAt: z.string(),
    tables: z.array(z.object({ file: z.string(), rows: z.int(), sha256: z.string() })),
    keyId: z.string(),
  }),
  signature: z.string(),
});

/** Larger than any manifest: it names files, not rows. */
const longestManifest = 1_000_000;

export interface VerifiedArchive {
  readonly createdAt: string;
  readonly files: number;
  readonly rows: number;
  /** In words; empty where everything is as it was written. */
  readonly faults: readonly string[];
}

/** Checks an archive of a company or a person: the signature of its manifest by this installation, and each file's hash. */
export async function verifyArchive(
  file: FileHandle,
  { id, publicKey }: Pick<Signer, 'id' | 'publicKey'>,
): Promise<VerifiedArchive> {
  const packed = await readZipFile(file);
  const { content, signature, signed } = await manifestOf(packed);
  const isSigned = verify(null, signed, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  const fault =
    content.keyId === id
      ? `${manifestName}: changed since it was signed.`
      : `${manifestName}: signed with the key ${content.keyId}, which is not that of this installation.`;
  return {
    createdAt: content.createdAt,
    files: content.tables.length,
    rows: content.tables.reduce((sum, { rows }) => sum + rows, 0),
    faults: isSigned ? await faultsOf(packed, content.tables) : [fault],
  };
}

async function manifestOf(packed: readonly PackedFile[]) {
  const found = packed.find(({ name }) => name === manifestName);
  if (found === undefined) throw new Error(`it has no ${manifestName}`);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await found.content()) {
    length += piece.length;
    if (length > longestManifest) throw new Error(`its ${manifestName} is too long`);
    pieces.push(piece);
  }
  const read = JSON.parse(Buffer.concat(pieces).toString());
  return { ...manifest.parse(read), signed: Buffer.from(JSON.stringify(read.content)) };
}

async function faultsOf(packed: readonly PackedFile[], tables: readonly { file: string; sha256: string }[]) {
  const faults: string[] = [];
  const named = new Map(tables.map(({ file, sha256 }) => [file, sha256]));
  for (const { name, content } of packed) {
    if (name === manifestName) continue;
    const expected = named.get(name);
    if (expected === undefined) faults.push(`${name}: added.`);
    else if ((await hashOf(await content())) !== expected) faults.push(`${name}: changed.`);
  }
  const there = new Set(packed.map(({ name }) => name));
  return [
    ...faults,
    ...[...named.keys()].filter((name) => !there.has(name)).map((name) => `${name}: missing.`),
  ];
}

/** Null for content that cannot be unpacked. */
async function hashOf(content: AsyncIterable<Buffer>): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of content) hash.update(piece);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
