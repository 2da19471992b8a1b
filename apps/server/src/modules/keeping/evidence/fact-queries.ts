import type { Queries } from '#kernel/database/database.ts';
import { type Statement, statement } from '#kernel/database/statement.ts';
import {
  alwaysWrittenBytes,
  writtenAccuracy,
  writtenClockEvidence,
  writtenCoordinates,
  writtenTime,
} from '#record/chain/as-written-queries.ts';
import {
  type CorrectionEvidence,
  correctionEvidence,
  type Evidence,
  heldPunchEvidence,
  type LatePositionEvidence,
  latePositionEvidence,
  type PunchEvidence,
  punchEvidence,
  type StatusChangeEvidence,
  type Succession,
  statusChangeEvidence,
} from '#record/chain/canonical.ts';

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
export interface LedgerRow {
  readonly sequence: number;
  readonly type: string;
  readonly timestamp: Date;
  readonly actorUserId: string;
  readonly previousSequence: number | null;
  readonly anchorSequence: number | null;
  readonly previousType: string | null;
  readonly previousTimestamp: Date | null;
}

const time = (column: string, name = column) => `${writtenTime(column)} as "${name}"`;

// Aliases give every row the shape that the canonical form reads.
const common = `company_id as "companyId", employee_id as "employeeId", actor_user_id as "actorUserId", source,
  chain_position as position, ${alwaysWrittenBytes('previous_hash')} as "previousHash",
  ${alwaysWrittenBytes('hash')} as hash, hash_version as version, personal_salt as salt,
  ${alwaysWrittenBytes('personal_commitment')} as commitment`;
const position = `location, ${writtenCoordinates('coordinates')} as coordinates,
  ${writtenAccuracy('accuracy')} as accuracy`;
const punch = `id, type, is_offline as "isOffline", ${time('timestamp')}, ${position}, location_status as "locationStatus",
  ${time('occurred_at', 'occurredAt')}, ${writtenClockEvidence('clock_evidence')} as "clockEvidence", clock_suspect as "clockSuspect", time_zone as "timeZone",
  longest_shift_hours as "longestShiftHours", department, notes`;

const select = (table: string, columns: string): Statement =>
  statement(
    `verify_${table}`,
    `select ${columns}, ${common} from ${table} where company_id = $1 and employee_id = any ($2::uuid[])`,
  );

// A late punch has its receipt twice, as the specification has it; where the two differ, somebody changed one of them.
const receipt = `case when coalesce(synced_at, created_at) = created_at then ${writtenTime('created_at')} end`;
const checkIns = select(
  'check_ins',
  `${punch}, synced_at is not null as "isLate", ${receipt} as "receivedAt", sequence,
   new_day_after_hours as "newDayAfterHours", after_correction_id as "afterCorrectionId",
   previous_sequence as "previousSequence", anchor_sequence as "anchorSequence", previous_type as "previousType",
   ${time('previous_timestamp', 'previousTimestamp')}`,
);
// Only late punches are ever held.
const heldPunches = select(
  'held_punches',
  `${punch}, true as "isLate", ${time('synced_at', 'receivedAt')}, reason`,
);
const statusChanges = select(
  'location_status_changes',
  `id, sequence, correction_id as "correctionId", ${time('timestamp')}, location_status as "locationStatus"`,
);
const latePositions = select(
  'late_positions',
  `punch_id as id, punch_id as "punchId", ${time('timestamp')}, ${position}`,
);
const corrections = select(
  'corrections',
  `id, request_id as "requestId", step, asked_id as "askedId", kind, punch_id as "punchId", added_id as "addedId",
   held_punch_id as "heldPunchId", type, ${time('timestamp')}, reason, ${time('created_at', 'createdAt')},
   time_zone as "timeZone", longest_shift_hours as "longestShiftHours", department`,
);

/** All evidence of these employees, in no order. */
export async function readFacts(
  db: Queries,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ChainedFact[]> {
  const read = async <Row extends object>(
    from: Statement,
    evidence: (row: Row) => Evidence,
    ledgerRow: (row: Row) => LedgerRow | null = () => null,
  ) => {
    const rows = await db.run<Row & StoredLink & { id: string }>(from, [companyId, employeeIds]);
    return rows.map((row) => ({
      ...pickLink(row),
      name: `${from.name.replace('verify_', '')} ${row.id}`,
      evidence: evidence(row),
      row: ledgerRow(row),
    }));
  };
  // One after the other: a snapshot has one connection.
  return [
    ...(await read<PunchEvidence & Succession & LedgerRow>(
      checkIns,
      (row) => punchEvidence(row, row),
      (row) => row,
    )),
    ...(await read<PunchEvidence & { reason: string }>(heldPunches, (row) =>
      heldPunchEvidence(row, row.reason),
    )),
    ...(await read<StatusChangeEvidence>(statusChanges, statusChangeEvidence)),
    ...(await read<LatePositionEvidence>(latePositions, latePositionEvidence)),
    ...(await read<CorrectionEvidence>(corrections, correctionEvidence)),
  ];
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
