import { punchForm } from '@checkpoint/contract/calls/punches';
import { createDatabase, type Transaction } from '@checkpoint/server/kernel/database/database';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { recordPunch } from '@checkpoint/server/modules/time/punches/record-punch';
import type { Pool } from 'pg';
import type { Staff } from './staff.ts';

/**
 * Gives the first employees a history: `pairs` check-ins with their check-outs, spread over the last year, or the last `seconds`. The use
 * cases would be too slow, so every row is a copy of one that they wrote. The rows keep every check, unique and
 * exclusion constraint. References are not checked, since `session_replication_role` turns triggers off. The hashes are
 * not real, so these rows would not verify.
 */
export async function fillHistory(
  superuser: Connection,
  staff: Staff,
  pairs: number,
  employees = staff.workers.length,
  seconds = year,
): Promise<void> {
  const pool = createPool(superuser, { size: 1, onError: console.error });
  try {
    const models = await readModels(pool, staff);
    await pool.query(`set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
    const chosen = staff.workers.slice(0, employees).map(({ employeeId }) => employeeId);
    await write(pool, staff.companyId, chosen, pairs, seconds, models);
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
}

/** Rows as the use cases write them. */
interface Models {
  readonly checkIn: object;
  readonly checkOut: object;
  readonly period: object;
}

class RolledBack extends Error {}

/** Records one attendance, remembers its rows, and rolls them back. */
async function readModels(pool: Pool, { companyId, workers: [worker] }: Staff): Promise<Models> {
  if (worker === undefined) throw new RangeError('a company without employees');
  let models: Models | undefined;
  const work = async (tx: Transaction) => {
    const db = { ...tx, transaction: <T>(inside: (same: Transaction) => Promise<T>) => inside(tx) };
    for (const type of ['check_in', 'check_out'] as const) {
      const form = punchForm.parse({ type, locationStatus: 'in_office', location: 'Unknown' });
      await recordPunch(db, { companyId, ...worker }, form, new Date());
    }
    const read = (table: string) =>
      tx.run<{ row: object }>(
        {
          name: `model_${table}`,
          text: `select to_jsonb(t) as row from ${table} t where employee_id = $1 order by 1`,
        },
        [worker.employeeId],
      );
    const punches = (await read('check_ins')).map(({ row }) => row);
    const [period] = await read('work_periods');
    const [checkIn, checkOut] = punches.sort((one, other) => sequenceOf(one) - sequenceOf(other));
    if (checkIn && checkOut && period) models = { checkIn, checkOut, period: period.row };
    throw new RolledBack();
  };
  await createDatabase(pool)
    .transaction(work)
    .catch((fault: unknown) => {
      if (!(fault instanceof RolledBack)) throw fault;
    });
  if (models === undefined) throw new Error('an attendance was not recorded as expected');
  return models;
}

const sequenceOf = (row: object) => ('sequence' in row ? Number(row.sequence) : 0);

// The same place always gets the same id and hash, so that rows can refer to each other. The two digits make it a UUID
// of version 4, which the product's answers require.
const id = (sequence: string) =>
  `overlay(overlay(md5(e.id::text || (${sequence})) placing '4' from 13) placing '8' from 17)::uuid`;
const hash = (sequence: string) => `sha256((e.id::text || (${sequence}))::bytea)`;
const type = (sequence: string) => `case when (${sequence}) % 2 = 1 then 'check_in' else 'check_out' end`;
/** Starts at `$2`, in steps of `$3`. */
const time = (sequence: string) => `($2::timestamptz + (${sequence}) * $3::interval)`;

const ofModel = (columns: readonly string[]) => columns.map((column) => `model.${column}`).join(', ');

/** Everybody's first, then everybody's second: on the disk a ledger is ordered by time and not by person. */
const inTime = (numbers: string) => `(
  select e.id, e.user_id, e.department, n from employees e cross join ${numbers} as n
  where e.company_id = $1 and e.id = any ($5::uuid[]) order by n, e.id) as e`;

const punchesText = (columns: readonly string[]) => `
  insert into check_ins (${columns.join(', ')}) select ${ofModel(columns)}
  from ${inTime('generate_series(1, $4::int)')} cross join lateral jsonb_populate_record(
    null::check_ins, case when n % 2 = 1 then $6::jsonb else $7::jsonb end || jsonb_build_object(
      'employee_id', e.id, 'actor_user_id', e.user_id, 'department', e.department, 'sequence', n, 'id', ${id('n')},
      'type', ${type('n')}, 'timestamp', ${time('n')}, 'created_at', ${time('n')},
      'previous_sequence', nullif(n - 1, 0), 'previous_type', case when n > 1 then ${type('n - 1')} end,
      'previous_timestamp', case when n > 1 then ${time('n - 1')} end,
      'chain_position', n, 'previous_hash', ${hash('n - 1')}, 'hash', ${hash('n')})) as model`;

const periodsText = (columns: readonly string[]) => `
  insert into work_periods (${columns.join(', ')}) select ${ofModel(columns)}
  from ${inTime('generate_series(1, $4::int, 2)')} cross join lateral jsonb_populate_record(
    null::work_periods, $6::jsonb || jsonb_build_object(
      'employee_id', e.id, 'department', e.department, 'id', ${id('n')}, 'started_at', ${time('n')},
      'ended_at', ${time('n + 1')}, 'start_punch_id', ${id('n')}, 'end_punch_id', ${id('n + 1')})) as model`;

const presenceText = `
  update presence p set sequence = $4::int, last_type = 'check_out', last_timestamp = ${time('$4::int')},
    chain_length = $4::int, chain_hash = ${hash('$4::int')}, checked_in_at = ${time('$4::int - 1')},
    checked_out_at = ${time('$4::int')}, location_status = 'in_office'
  from employees e where p.company_id = $1 and e.company_id = p.company_id and e.id = p.employee_id
    and e.id = any ($5::uuid[])`;

const year = 365 * 24 * 3600;

async function write(
  pool: Pool,
  companyId: string,
  employees: readonly string[],
  pairs: number,
  seconds: number,
  { checkIn, checkOut, period }: Models,
): Promise<void> {
  const punches = 2 * pairs;
  const apart = `${Math.floor(seconds / (punches + 1))} seconds`;
  const values = [companyId, new Date(Date.now() - seconds * 1000), apart, punches, employees];
  await pool.query(punchesText(await columnsOf(pool, 'check_ins')), [...values, checkIn, checkOut]);
  await pool.query(periodsText(await columnsOf(pool, 'work_periods')), [...values, period]);
  await pool.query(presenceText, values);
}

/** The columns that PostgreSQL does not compute itself. */
async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}
