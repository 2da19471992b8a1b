import { batched } from '#kernel/database/batch.ts';
import type { Queries } from '#kernel/database/database.ts';
import { statementForOneMachine } from '#kernel/database/statement.ts';
import { appendToCompany } from './append-divided.ts';
import { type Appended, columns, givenColumns, type NewRow, names, stored } from './new-rows.ts';

/**
 * One statement is the whole transaction. It moves an employee's head only if the head is unchanged since it was read
 * (`chain_length`) and is not locked. Only then does it write the row and the work period. Locked heads are skipped, so
 * that a batch never waits for one employee's correction or for another batch. A punch that is already held for review
 * is not written, nor is one with the id of a correction: a timeline has both. An employee without a returned row must
 * be read and decided again.
 *
 * The position in presence is written for the version before this one, which reads it.
 */
const appendPunchesStatement = statementForOneMachine(
  'append_punches',
  `with new_row as (
    select * from unnest(${givenColumns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')}) as u (${names(givenColumns)})
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

const appendPunches = batched(
  async (db, rows: readonly [NewRow, ...NewRow[]]) => {
    const values = valuesOf(rows);
    const appended = db.isDivided
      ? await appendToCompany(db, rows[0].punch.companyId, values)
      : await db.run<Appended>(appendPunchesStatement, values);
    const sequences = new Map(appended.map((row) => [`${row.employee_id} ${row.id}`, row.sequence]));
    return rows.map(({ punch }) => sequences.get(`${punch.employeeId} ${punch.id}`));
  },
  { lineOf: ({ punch }, { isDivided }) => (isDivided ? punch.companyId : '') },
);

function valuesOf(rows: readonly NewRow[]): readonly unknown[] {
  const storedRows = rows.map(stored);
  return givenColumns.map(([, , value]) => storedRows.map(value));
}

/** The sequence number of the new row; nothing when the head has moved since it was read. */
export const appendPunch = (db: Queries, row: NewRow): Promise<number | undefined> => appendPunches(db, row);
