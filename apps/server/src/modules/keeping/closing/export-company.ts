import { createHash } from 'node:crypto';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { writeZip, type ZipFile } from '#kernel/zip/write-zip.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { type ExportedTable, exportedTables, leftOut } from './export-queries.ts';

export interface ExportOrder {
  readonly company: { readonly id: string; readonly name: string };
  readonly signer: Signer;
  readonly now: Date;
  /** Ends the reading when nobody waits for the rest. */
  readonly signal: AbortSignal;
}

interface Written {
  readonly file: string;
  readonly rows: number;
  /** The hash of the file before it was compressed. */
  readonly sha256: string;
}

/**
 * Everything of a company at one moment as a ZIP archive, made while it is read. It holds a file of JSON lines per
 * table, and a signed manifest with the rows and the hash of each.
 */
export async function* exportCompany(
  db: ReadableDatabase,
  order: ExportOrder,
): AsyncGenerator<Buffer, readonly Written[]> {
  const snapshot = await db.openSnapshot(order.signal);
  const written: Written[] = [];
  try {
    yield* writeZip(filesOf(snapshot, order, written));
    return written;
  } finally {
    await snapshot.close();
  }
}

async function* filesOf(
  snapshot: Snapshot,
  order: ExportOrder,
  written: Written[],
): AsyncGenerator<ZipFile, void> {
  for (const table of exportedTables)
    yield { name: table.file, content: linesOf(snapshot, order.company.id, table, written) };
  yield { name: 'manifest.json', content: once(manifestOf(order, written)) };
}

async function* linesOf(
  snapshot: Snapshot,
  companyId: string,
  { file, rows }: ExportedTable,
  written: Written[],
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const batch of snapshot.batches<{ line: string }>(rows, [companyId])) {
    const lines = Buffer.from(`${batch.map(({ line }) => inert(line)).join('\n')}\n`);
    hash.update(lines);
    count += batch.length;
    yield lines;
  }
  written.push({ file, rows: count, sha256: hash.digest('hex') });
}

/** Invisible characters that turn or hide text are written as JSON escapes: what a viewer shows is what is there. */
const inert = (line: string) =>
  line.replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    // A character beyond the first plane is two units, and JSON escapes units.
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

function manifestOf({ company, signer, now }: ExportOrder, tables: readonly Written[]): string {
  const content = {
    ...{ format: 'checkpoint company', version: 1, createdAt: now.toISOString() },
    ...{ company: { id: company.id, name: company.name }, tables, leftOut, keyId: signer.id },
  };
  const signature = signer.sign(Buffer.from(JSON.stringify(content))).toString('base64');
  return `${JSON.stringify({ content, publicKey: signer.publicKey, signature }, null, 1)}\n`;
}

async function* once(text: string): AsyncGenerator<Buffer, void> {
  yield Buffer.from(text);
}
