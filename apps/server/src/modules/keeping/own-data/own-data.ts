import type { Snapshot } from '#kernel/database/snapshot.ts';
import { type DecimalSign, writeCsv } from '#kernel/files/csv.ts';
import type { Cell, Column, Table } from '#kernel/files/table.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { inertJson } from '../archive/inert-json.ts';
import { type ArchivedFile, signedArchive } from '../archive/signed-archive.ts';
import { leftOut, type OwnTable, ownTables, valuesOf, type Whose } from './own-data-queries.ts';

export interface OwnDataOrder {
  readonly whose: Whose;
  readonly person: string;
  readonly signer: Signer;
  readonly decimalSign: DecimalSign;
  readonly now: Date;
}

type Line = { readonly line: string };

/**
 * Everything that is kept of a person at one moment as a ZIP archive, made while it is read: each table as JSON for
 * programs and as CSV for people, and a signed manifest with the rows and the hash of each file.
 */
export async function* ownData(
  snapshot: Snapshot,
  { whose, person, signer, decimalSign, now }: OwnDataOrder,
): AsyncGenerator<Uint8Array, void> {
  const read = ({ rows }: OwnTable) => snapshot.batches<Line>(rows, valuesOf(whose));
  const files = ownTables.flatMap((table) => [
    jsonOf(table, () => read(table)),
    csvOf(table, () => read(table), decimalSign),
  ]);
  const about = { company: { id: whose.companyId }, person: { id: whose.userId, name: person } };
  yield* signedArchive(files, { format: 'checkpoint person', about, leftOut, signer, now });
}

type Read = () => AsyncIterable<readonly Line[]>;

/** A list with an object for each row. */
const jsonOf = ({ file }: OwnTable, read: Read): ArchivedFile => ({
  name: `json/${file}.json`,
  async *content(count) {
    let before = '[\n';
    for await (const batch of read()) {
      count(batch.length);
      yield Buffer.from(before + batch.map(({ line }) => inertJson(line)).join(',\n'));
      before = ',\n';
    }
    yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
  },
});

const csvOf = (table: OwnTable, read: Read, sign: DecimalSign): ArchivedFile => ({
  name: `csv/${table.file}.csv`,
  content: (count) => writeCsv(tableOf(table, read, count), sign),
});

function tableOf({ file, fields }: OwnTable, read: Read, count: (rows: number) => void): Table {
  async function* batches() {
    for await (const batch of read()) {
      count(batch.length);
      yield batch.map(({ line }) => cellsOf(JSON.parse(line), fields));
    }
  }
  return { title: file, columns: fields.map(columnOf), batches: batches() };
}

const columnOf = (field: string): Column => ({
  ...{ key: field, header: field, width: 20 },
  kind: field === 'latitude' || field === 'longitude' ? 'degrees' : 'text',
});

const cellsOf = (row: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  fields.map((field) => cellOf(row[field]));

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
