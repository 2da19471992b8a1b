import type { Queries } from '#kernel/database/database.ts';
import { type Statement, statement } from '#kernel/database/statement.ts';
import {
  alwaysWrittenBytes,
  writtenAccuracy,
  writtenClockEvidence,
  writtenCoordinates,
  writtenTime,
} from '#record/chain/as-written-queries.ts';
import type { Evidence } from '#record/chain/canonical.ts';
import { type Column, columnsOf, type FactKind } from '#record/chain/fact-kind.ts';
import { factKinds, type LedgerFact, punches } from '#record/chain/fact-kinds.ts';

/** A row's place in the chain, as it is stored. */
interface StoredLink {
  readonly employeeId: string;
  readonly position: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly version: number;
  /** Null once the personal values were erased. */
  readonly salt: Buffer | null;
  readonly commitment: Buffer;
}

/** A row of evidence, ready to be hashed again. */
export interface ChainedFact extends StoredLink {
  /** `check_ins 0f…`: what an operator looks for. */
  readonly name: string;
  readonly evidence: Evidence;
  /** Rows of the ledger only. */
  readonly row: LedgerRow | null;
}

/** A row's place in the ledger, and what it says of the row or the anchor that it follows. */
export type LedgerRow = Pick<
  LedgerFact,
  | 'sequence'
  | 'type'
  | 'timestamp'
  | 'actorUserId'
  | 'previousSequence'
  | 'anchorSequence'
  | 'previousType'
  | 'previousTimestamp'
>;

/** Reads a column as the canonical form has it. */
const readAs: Readonly<Record<Column['type'], (name: string) => string>> = {
  uuid: (name) => name,
  text: (name) => name,
  integer: (name) => name,
  boolean: (name) => name,
  time: writtenTime,
  coordinates: writtenCoordinates,
  accuracy: writtenAccuracy,
  'clock evidence': writtenClockEvidence,
};

const chain = `chain_position as "position", ${alwaysWrittenBytes('previous_hash')} as "previousHash",
  ${alwaysWrittenBytes('hash')} as "hash", hash_version as "version", personal_salt as "salt",
  ${alwaysWrittenBytes('personal_commitment')} as "commitment"`;

const selectOf = (kind: FactKind): Statement => {
  const fields = columnsOf(kind).map(([field, { name, type }]) => `${readAs[type](name)} as "${field}"`);
  return statement(
    `verify_${kind.table}`,
    `select ${fields.join(', ')}, ${kind.key} as "key", ${chain} from ${kind.table}
     where company_id = $1 and employee_id = any ($2::uuid[])`,
  );
};

const selects = factKinds.map((kind) => ({ kind, select: selectOf(kind) }));

/** All evidence of these employees, in no order. */
export async function readFacts(
  db: Queries,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ChainedFact[]> {
  const facts: ChainedFact[] = [];
  // One after the other: a snapshot has one connection.
  for (const { kind, select } of selects) {
    const rows = await db.run<StoredLink & { key: string }>(select, [companyId, employeeIds]);
    for (const row of rows)
      facts.push({
        ...pickLink(row),
        name: `${kind.table} ${row.key}`,
        // The row was selected by the columns of its kind.
        evidence: kind.evidence(row as never),
        row: kind.table === punches.table ? (row as never) : null,
      });
  }
  return facts;
}

const pickLink = (row: StoredLink): StoredLink => ({
  employeeId: row.employeeId,
  position: row.position,
  previousHash: row.previousHash,
  hash: row.hash,
  version: row.version,
  salt: row.salt,
  commitment: row.commitment,
});
