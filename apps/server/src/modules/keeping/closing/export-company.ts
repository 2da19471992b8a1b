import type { ReadableDatabase } from '#kernel/database/database.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { inertJson } from '../archive/inert-json.ts';
import { type ArchivedFile, signedArchive, type WrittenFile } from '../archive/signed-archive.ts';
import { type ExportedTable, exportedTables, leftOut } from './export-queries.ts';

export interface ExportOrder {
  readonly company: { readonly id: string; readonly name: string };
  readonly signer: Signer;
  readonly now: Date;
  /** Ends the reading when nobody waits for the rest. */
  readonly signal: AbortSignal;
}

/**
 * Everything of a company at one moment as a ZIP archive, made while it is read. It holds a file of JSON lines per
 * table, and a signed manifest with the rows and the hash of each.
 */
export async function* exportCompany(
  db: ReadableDatabase,
  { company: { id, name }, signer, now, signal }: ExportOrder,
): AsyncGenerator<Buffer, readonly WrittenFile[]> {
  const snapshot = await db.openSnapshot(signal);
  try {
    const files = exportedTables.map((table) => linesOf(snapshot, id, table));
    const head = { format: 'checkpoint company', about: { company: { id, name } }, leftOut, signer, now };
    return yield* signedArchive(files, head);
  } finally {
    await snapshot.close();
  }
}

const linesOf = (snapshot: Snapshot, companyId: string, { file, rows }: ExportedTable): ArchivedFile => ({
  name: file,
  async *content(count) {
    for await (const batch of snapshot.batches<{ line: string }>(rows, [companyId])) {
      count(batch.length);
      yield Buffer.from(`${batch.map(({ line }) => inertJson(line)).join('\n')}\n`);
    }
  },
});
