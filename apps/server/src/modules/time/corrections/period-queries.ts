import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { writtenTime } from '#record/chain/as-written-queries.ts';

export interface StoredPeriod {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  check_out_missing: boolean;
  start_punch_id: string | null;
  end_punch_id: string | null;
  start_correction_id: string | null;
  end_correction_id: string | null;
  time_zone: string;
  department: string | null;
}

const columns = `id, started_at, ended_at, check_out_missing, start_punch_id, end_punch_id, start_correction_id,
  end_correction_id, time_zone, department`;

// Hours are found by what is computed of the two times.
const span = `case when ended_at < started_at then null else tstzrange(started_at, ended_at, '[)') end`;
const begun = `coalesce(case when during = ${span} then started_at end, '-infinity')`;
const readPeriodsStatement = statement(
  'read_work_periods_of_employee',
  `select id, ${writtenTime(begun)} as started_at, ${writtenTime('ended_at')} as ended_at, check_out_missing,
     start_punch_id, end_punch_id, start_correction_id, end_correction_id, time_zone, department
   from work_periods where company_id = $1 and employee_id = $2 order by work_periods.started_at`,
);

export const readPeriods = (db: Queries, companyId: string, employeeId: string) =>
  db.run<StoredPeriod>(readPeriodsStatement, [companyId, employeeId]);

export interface DerivedPresence {
  status: 'checked_in' | 'checked_out';
  open_period_id: string | null;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  /** The correction that changed the state since the last row of the ledger. */
  status_correction_id: string | null;
  /** Whether the row names the fact behind its state. A correction by an earlier version running in parallel does not. */
  tells_current: boolean;
  /** The fact that the row names as the basis of its state. */
  current_sequence: number | null;
  current_correction_id: string | null;
  current_corrected: boolean;
  /** Its last row, its location status and its position are those of the facts. */
  rests_on_facts: boolean;
}

/** The basis of a state: a row of the ledger, or a correction. Neither exists before the first record. */
export interface CurrentRecord {
  readonly sequence: number | null;
  readonly correctionId: string | null;
  /** Whether a correction brought, moved or settled it: it is not there as it was tapped. */
  readonly corrected: boolean;
  /** What began its period, where that was a correction. */
  readonly startCorrectionId: string | null;
}

/** The parameters of a `CurrentRecord`. */
interface CurrentParameters {
  readonly sequence: string;
  readonly correctionId: string;
  readonly startCorrectionId: string;
}

/**
 * The location statuses of the current record of presence `p`, of the start of its period, and of the ledger's last
 * row. A held punch's own status counts from its acceptance on.
 */
const statusesSaid = ({ sequence, correctionId, startCorrectionId }: CurrentParameters) => `
  select c.location_status, c.chain_position, c.sequence = ${sequence} as is_current, false as was_held from check_ins c
  where c.company_id = $1 and c.employee_id = p.employee_id and c.sequence in (p.sequence, ${sequence})
  union all
  select h.location_status, k.chain_position, k.id = ${correctionId}, true
  from corrections k join held_punches h on h.company_id = $1 and h.id = k.held_punch_id
  where k.company_id = $1 and k.employee_id = p.employee_id and k.id in (${correctionId}, ${startCorrectionId})
  union all
  select l.location_status, l.chain_position, l.sequence = ${sequence} or l.correction_id = ${correctionId}, false
  from location_status_changes l
  where l.company_id = $1 and l.employee_id = p.employee_id
    and (l.sequence in (p.sequence, ${sequence}) or l.correction_id in (${correctionId}, ${startCorrectionId}))`;

// If a correction has no status, the status before it stays. If nothing counts, there is no status.
const currentStatus = (record: CurrentParameters) => `(
  select location_status from (${statusesSaid(record)}) said
  where num_nonnulls(${record.sequence}, ${record.correctionId}) > 0
  order by coalesce(is_current, false) desc, chain_position desc limit 1)`;
const lastStatus = (record: CurrentParameters) => `(
  select location_status from (${statusesSaid(record)}) said
  where not was_held order by chain_position desc limit 1)`;

const verified = { sequence: '$3::int', correctionId: '$4::uuid', startCorrectionId: '$5::uuid' };
// The status of an earlier correction holds until the next punch, which is then the basis of the state.
const byCorrection = 'p.current_after = p.sequence';
// Earlier versions left the status said last where a correction took the last record, or every one, away or let a held
// punch count.
const readDerivedPresenceStatement = statement(
  'read_derived_presence',
  `select p.status, p.open_period_id, ${writtenTime('p.checked_in_at')} as checked_in_at,
     ${writtenTime('p.checked_out_at')} as checked_out_at, p.status_correction_id,
     p.current_after is not null as tells_current,
     case when ${byCorrection} then p.current_sequence else nullif(p.sequence, 0) end as current_sequence,
     case when ${byCorrection} then p.current_correction_id end as current_correction_id,
     coalesce(${byCorrection} and p.current_corrected, false) as current_corrected,
     (p.last_type, p.last_timestamp) is not distinct from (c.type, c.timestamp)
     and coalesce(p.current_after, 0) <= p.sequence
     and p.coordinates::text is not distinct from coalesce(c.coordinates, late.coordinates)::text
     and (p.location_status is not distinct from ${currentStatus(verified)}
       or p.location_status is not distinct from ${lastStatus(verified)}) as rests_on_facts
   from presence p
   left join check_ins c on c.company_id = $1 and c.employee_id = p.employee_id and c.sequence = p.sequence
   left join late_positions late on late.company_id = $1 and late.punch_id = c.id
   where p.company_id = $1 and p.employee_id = $2`,
);

export const readDerivedPresence = async (
  db: Queries,
  companyId: string,
  employeeId: string,
  { sequence, correctionId, startCorrectionId }: CurrentRecord,
) =>
  (
    await db.run<DerivedPresence>(readDerivedPresenceStatement, [
      ...[companyId, employeeId, sequence, correctionId, startCorrectionId],
    ])
  )[0];

const deletePeriodsStatement = statement(
  'delete_work_periods',
  'delete from work_periods where company_id = $1 and employee_id = $2 and id = any ($3::uuid[])',
);

export const deletePeriods = (db: Queries, companyId: string, employeeId: string, ids: readonly string[]) =>
  db.run(deletePeriodsStatement, [companyId, employeeId, ids]);

const insertPeriodStatement = statement(
  'insert_work_period',
  `insert into work_periods (company_id, employee_id, ${columns})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const insertPeriod = (db: Queries, companyId: string, employeeId: string, period: StoredPeriod) =>
  db.run(insertPeriodStatement, [
    ...[companyId, employeeId, period.id, period.started_at, period.ended_at, period.check_out_missing],
    ...[period.start_punch_id, period.end_punch_id, period.start_correction_id, period.end_correction_id],
    ...[period.time_zone, period.department],
  ]);

export interface PresenceAfter {
  readonly status: 'checked_in' | 'checked_out';
  readonly openPeriodId: string | null;
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
  /** Set if the state is no longer based on the ledger's last row. */
  readonly statusCorrectionId: string | null;
  readonly chainLength: number;
  readonly chainHash: Buffer;
  readonly changedAt: Date;
  readonly record: CurrentRecord;
}

const derived = { sequence: '$11::int', correctionId: '$12::uuid', startCorrectionId: '$13::uuid' };
const updatePresenceStatement = statement(
  'update_presence_after_correction',
  `update presence p set status = $3, open_period_id = $4, checked_in_at = $5, checked_out_at = $6,
     status_correction_id = $7, chain_length = $8, chain_hash = $9, changed_at = $10,
     location_status = ${currentStatus(derived)}, current_after = p.sequence, current_sequence = $11,
     current_correction_id = $12, current_corrected = $14
   where company_id = $1 and employee_id = $2`,
);

export const updatePresence = (db: Queries, companyId: string, employeeId: string, after: PresenceAfter) =>
  db.run(updatePresenceStatement, [
    ...[companyId, employeeId, after.status, after.openPeriodId, after.checkedInAt, after.checkedOutAt],
    ...[after.statusCorrectionId, after.chainLength, after.chainHash, after.changedAt],
    ...[
      after.record.sequence,
      after.record.correctionId,
      after.record.startCorrectionId,
      after.record.corrected,
    ],
  ]);

const extendChainStatement = statement(
  'extend_chain_of_presence',
  'update presence set chain_length = $3, chain_hash = $4 where company_id = $1 and employee_id = $2',
);

/** Moves the chain alone, where a request changes nothing yet. */
export const extendChain = (
  db: Queries,
  companyId: string,
  employeeId: string,
  length: number,
  hash: Buffer,
) => db.run(extendChainStatement, [companyId, employeeId, length, hash]);
