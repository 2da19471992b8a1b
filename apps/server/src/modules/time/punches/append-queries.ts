import { batched } from '#kernel/database/batch.ts';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Link } from '#record/chain/chain.ts';
import type { HeadRow, NewPunch } from './queries.ts';

/** A new row together with the head that it was decided on. */
export interface NewRow {
  readonly punch: NewPunch;
  readonly head: HeadRow;
  readonly link: Link;
  readonly newDayAfterHours: number | null;
  /** Check-outs only: the period that ends here lasted longer than the longest shift. */
  readonly checkOutMissing: boolean;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** The columns of `new_row` in the statement below: name, type, value. */
const columns: readonly (readonly [name: string, type: string, value: (row: NewRow) => unknown])[] = [
  ['company_id', 'uuid', ({ punch }) => punch.companyId],
  ['employee_id', 'uuid', ({ punch }) => punch.employeeId],
  ['id', 'uuid', ({ punch }) => punch.id],
  ['type', 'text', ({ punch }) => punch.type],
  ['timestamp', 'timestamptz', ({ punch }) => punch.timestamp],
  ['location', 'text', ({ punch }) => punch.location],
  ['location_status', 'text', ({ punch }) => punch.locationStatus],
  ['coordinates', 'json', ({ punch }) => json(punch.coordinates)],
  ['accuracy', 'float8', ({ punch }) => punch.accuracy],
  ['is_offline', 'boolean', ({ punch }) => punch.isOffline],
  ['synced_at', 'timestamptz', ({ punch }) => (punch.isLate ? punch.receivedAt : null)],
  ['created_at', 'timestamptz', ({ punch }) => punch.receivedAt],
  ['occurred_at', 'timestamptz', ({ punch }) => punch.occurredAt],
  ['clock_evidence', 'json', ({ punch }) => json(punch.clockEvidence)],
  ['clock_suspect', 'boolean', ({ punch }) => punch.clockSuspect],
  ['time_zone', 'text', ({ punch }) => punch.timeZone],
  ['longest_shift_hours', 'integer', ({ punch }) => punch.longestShiftHours],
  ['department', 'text', ({ punch }) => punch.department],
  ['actor_user_id', 'uuid', ({ punch }) => punch.actorUserId],
  ['source', 'text', ({ punch }) => punch.source],
  ['previous_sequence', 'integer', ({ head }) => head.sequence || null],
  ['previous_type', 'text', ({ head }) => head.last_type],
  ['previous_timestamp', 'timestamptz', ({ head }) => head.last_timestamp],
  ['after_correction_id', 'uuid', ({ head }) => head.status_correction_id],
  ['new_day_after_hours', 'integer', ({ newDayAfterHours }) => newDayAfterHours],
  ['chain_position', 'integer', ({ link }) => link.position],
  ['previous_hash', 'bytea', ({ link }) => link.previousHash],
  ['hash', 'bytea', ({ link }) => link.hash],
  ['hash_version', 'smallint', ({ link }) => link.version],
  ['personal_salt', 'bytea', ({ link }) => link.salt],
  ['personal_commitment', 'bytea', ({ link }) => link.commitment],
];

/** The values that work periods need in addition to the row. */
const extraColumns: typeof columns = [
  ['open_period_id', 'uuid', ({ head }) => head.open_period_id],
  ['check_out_missing', 'boolean', ({ checkOutMissing }) => checkOutMissing],
];

const all = [...columns, ...extraColumns];
const names = (list: typeof columns, of = '') => list.map(([name]) => `${of}${name}`).join(', ');

/**
 * One statement is the whole transaction. It moves an employee's head only if the head is unchanged since it was read
 * (`chain_length`) and is not locked. Only then does it write the row and the work period. Locked heads are skipped, so
 * that a batch never waits for one employee's correction or for another batch. A punch that is already held for review
 * is not written, nor is one with the id of a correction: a timeline has both. An employee without a returned row must
 * be read and decided again.
 *
 * The position in presence is written for the version before this one, which reads it.
 */
const appendPunchesStatement = statement(
  'append_punches',
  `with new_row as (
    select * from unnest(${all.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')}) as u (${names(all)})
  ), free as materialized (
    select p.company_id, p.employee_id
    from new_row n join presence p using (company_id, employee_id)
    where p.chain_length = n.chain_position - 1
      and not exists (select from held_punches h where h.company_id = n.company_id and h.id = n.id)
      and not exists (select from corrections k where k.company_id = n.company_id and k.id = n.id)
    for no key update of p skip locked
  ), head as (
    update presence p set sequence = p.sequence + 1, last_type = n.type, last_timestamp = n.timestamp,
      chain_length = n.chain_position, chain_hash = n.hash, status_correction_id = null,
      location_status = n.location_status, coordinates = n.coordinates, changed_at = n.created_at,
      status = case n.type when 'check_in' then 'checked_in' else 'checked_out' end,
      open_period_id = case n.type when 'check_in' then n.id end,
      checked_in_at = case n.type when 'check_in' then n.timestamp else p.checked_in_at end,
      checked_out_at = case n.type when 'check_out' then n.timestamp end
    from free join new_row n using (company_id, employee_id)
    where p.company_id = free.company_id and p.employee_id = free.employee_id
      and p.chain_length = n.chain_position - 1
    returning n.company_id, n.employee_id, n.id, p.sequence
  ), appended as (
    select n.*, head.sequence from new_row n join head using (company_id, employee_id, id)
  ), punch as (
    insert into check_ins (sequence, ${names(columns)}) select sequence, ${names(columns)} from appended
  ), left_open as (
    update work_periods w set check_out_missing = true from appended a
    where a.type = 'check_in' and w.company_id = a.company_id and w.employee_id = a.employee_id
      and w.id = a.open_period_id
    returning w.company_id, w.employee_id, w.id
  ), opened as (
    insert into work_periods (company_id, employee_id, id, started_at, start_punch_id, time_zone, department)
    select a.company_id, a.employee_id, a.id, a.timestamp, a.id, a.time_zone, a.department
    from appended a left join left_open l
      on l.company_id = a.company_id and l.employee_id = a.employee_id and l.id = a.open_period_id
    where a.type = 'check_in'
  ), closed as (
    update work_periods w set ended_at = a.timestamp, end_punch_id = a.id, check_out_missing = a.check_out_missing
    from appended a
    where a.type = 'check_out' and w.company_id = a.company_id and w.employee_id = a.employee_id
      and w.id = a.open_period_id
  )
  select employee_id, id, sequence from head`,
);

interface Appended {
  readonly employee_id: string;
  readonly id: string;
  readonly sequence: number;
}

const appendPunches = batched(async (db, rows: readonly NewRow[]) => {
  const values = all.map(([, , value]) => rows.map(value));
  const appended = await db.run<Appended>(appendPunchesStatement, values);
  const sequences = new Map(appended.map((row) => [`${row.employee_id} ${row.id}`, row.sequence]));
  return rows.map(({ punch }) => sequences.get(`${punch.employeeId} ${punch.id}`));
});

/** The sequence number of the new row; nothing when the head has moved since it was read. */
export const appendPunch = (db: Queries, row: NewRow): Promise<number | undefined> => appendPunches(db, row);
