import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Job } from './job.ts';
import type { Step } from './repeat.ts';

type BareJob = Extract<Job, { kind: 'transactions' | 'inserts' }>;

/** PostgreSQL grants a hundred connections, and the app uses some. Beyond this number steps wait for one. */
const mostSessions = 64;

/** The baseline: one row per employee, and one row per punch with the minimum of columns. */
export const bareTables = `
  create schema if not exists bare;
  create table if not exists bare.employees (id integer primary key);
  create table if not exists bare.punches (
    id uuid primary key, employee_id integer not null, sequence integer not null, type text not null,
    timestamp timestamptz not null, location_status text, location text, unique (employee_id, sequence));`;

/** Steps that do the minimum of a punch directly on the database. */
export async function bareStatements(job: BareJob) {
  const pool = new pg.Pool({ ...job.database, max: Math.min(job.connections, mostSessions) });
  const step = job.kind === 'transactions' ? transaction : insert;
  const steps = Array.from({ length: job.connections }, (_, index): Step => {
    let turn = 0;
    // Each job has its own employees, so that it measures the work and no waiting for locks.
    const employee = () => index + job.connections * (turn++ % Math.floor(job.employees / job.connections));
    return () => step(pool, employee());
  });
  return { steps, close: () => pool.end() };
}

const insertText =
  'insert into bare.punches (id, employee_id, sequence, type, timestamp, location_status, location) ' +
  `values ($1, $2, $3, $4, $5, 'in_office', '53.5438, 9.9884')`;

const lockText = `
  select e.id, last.type, last.sequence from bare.employees e
  left join lateral (
    select type, sequence from bare.punches where employee_id = e.id order by sequence desc limit 1) last on true
  where e.id = $1 for no key update of e`;

interface Last {
  readonly type: string | null;
  readonly sequence: number | null;
}

async function transaction(pool: pg.Pool, employee: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Last>({ name: 'lock', text: lockText, values: [employee] });
    const type = rows[0]?.type === 'check_in' ? 'check_out' : 'check_in';
    const sequence = (rows[0]?.sequence ?? 0) + 1;
    const values = [randomUUID(), employee, sequence, type, new Date()];
    await client.query({ name: 'insert', text: insertText, values });
    await client.query('commit');
  } finally {
    client.release();
  }
}

let inserted = 0;

async function insert(pool: pg.Pool, employee: number): Promise<void> {
  inserted += 1;
  // Negative, so that the transactions never take it for the last sequence number.
  const values = [randomUUID(), employee, -inserted, 'check_in', new Date()];
  await pool.query({ name: 'insert', text: insertText, values });
}
