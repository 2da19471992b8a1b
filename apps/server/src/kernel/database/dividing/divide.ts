import type { ClientBase, Pool } from 'pg';
import { migrationLock } from '../apply-migration.ts';
import { foreignKeysOf } from '../backup/tables.ts';
import { central, dividedBy, everywhere } from './tables.ts';

type Client = Pick<ClientBase, 'query'>;

/** What a division does, and to how much. */
export interface Division {
  readonly machines: number;
  readonly companies: number;
  /** Rows by table. */
  readonly divided: ReadonlyMap<string, number>;
  readonly everywhere: ReadonlyMap<string, number>;
  readonly central: ReadonlyMap<string, number>;
}

/** Something that the operator can put right. */
export class CannotDivide extends Error {}

/** Throws `CannotDivide` where this database cannot be divided, or not now. Changes nothing. */
export async function planDivision(client: Client): Promise<Division> {
  await requireKnownTables(client);
  await requireEngine(client);
  const machines = await requireMachines(client);
  await requireTriggers(client);
  const divided = await rowsOf(client, Object.keys(dividedBy));
  return {
    ...{ machines, companies: divided.get('companies') ?? 0, divided },
    everywhere: await rowsOf(client, everywhere),
    central: await rowsOf(client, central),
  };
}

async function requireEngine(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 1) return;
  throw new CannotDivide(
    'This database has no Citus. Install it on every machine, and run `create extension citus` in this database.',
  );
}

async function requireKnownTables(client: Client): Promise<void> {
  const known = [...Object.keys(dividedBy), ...everywhere, ...central];
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
     order by 1`,
    [known],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new CannotDivide(
    `Nobody knows how to divide ${names}. Move what is not Checkpoint's to another schema.`,
  );
}

async function requireMachines(client: Client): Promise<number> {
  const { rows } = await client.query<{ machines: number }>(
    `select count(*)::int as machines from pg_dist_node where isactive and shouldhaveshards`,
  );
  const machines = rows[0]?.machines ?? 0;
  if (machines > 0) return machines;
  throw new CannotDivide(
    'Citus knows no machine that could hold companies. Add them with `select citus_add_node(host, port)`.',
  );
}

/** Companies, people and evidence have triggers, which Citus runs where it is told to alone. */
async function requireTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ machine: string }>(
    `select n.nodename || ':' || n.nodeport as machine
     from run_command_on_all_nodes('show citus.enable_unsafe_triggers') r join pg_dist_node n using (nodeid)
     where r.result is distinct from 'on'`,
  );
  if (rows.length === 0) return;
  const machines = rows.map(({ machine }) => machine).join(', ');
  throw new CannotDivide(
    `Set \`citus.enable_unsafe_triggers = on\` in postgresql.conf on ${machines}, and reload.`,
  );
}

async function rowsOf(client: Client, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${table}`);
    counts.set(table, rows[0]?.count ?? 0);
  }
  return counts;
}

/** Triggers for the version before, which writes in the old way while it runs beside a newer one. Here it cannot run. */
const triggersOfBefore: readonly (readonly [table: string, trigger: string])[] = [
  ['companies', 'companies_keep_code'],
  ['memberships', 'memberships_hand_role_on'],
  ['users', 'users_hand_names_on'],
  ['audit_entries', 'audit_entries_name_trail'],
];

/**
 * Divides the database by company while nobody else works on it. `tell` hears what is about to be done. Throws `CannotDivide`
 * where it cannot be done now.
 */
export async function divideAlone(pool: Pool, tell: (division: Division) => void): Promise<void> {
  const client = await pool.connect();
  try {
    // Whoever starts from here on waits for it as for a migration.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireNobody(client);
    tell(await planDivision(client));
    await divide(client);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

/** Processes are known by their numbers and by the computers, or containers, that they are on. */
async function requireNobody(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'checkpoint%'
       and not (application_name = $1 and client_addr is not distinct from inet_client_addr())`,
    [`checkpoint ${process.pid}`],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new CannotDivide(`Checkpoint is running on this database (${names}). Stop it everywhere first.`);
}

/** In one transaction: whenever it is broken off, nothing is divided. */
async function divide(client: Client): Promise<void> {
  const run = async (text: string) => void (await client.query(text));
  await run('begin');
  try {
    // One machine after the other: a transaction that reads many and then writes everywhere would be refused.
    await run(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await run('alter table companies drop constraint companies_company_code_key');
    for (const [table, trigger] of triggersOfBefore) await run(`drop trigger ${trigger} on ${table}`);
    // Tables refer to each other in circles.
    const keys = await foreignKeysOf(client);
    for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
    for (const table of everywhere) await run(`select create_reference_table('${table}')`);
    for (const [table, column] of Object.entries(dividedBy)) {
      const beside = table === 'companies' ? 'none' : 'companies';
      await run(`select create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`);
    }
    for (const { table, name, definition } of keys)
      await run(`alter table ${table} add constraint ${name} ${definition}`);
    await setForRole(client);
    await run('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Of every later connection: settings of a transaction reach the machines, and one machine is written after the other. */
async function setForRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select format('role %I in database %I', current_user, current_database()) as role`,
  );
  const role = rows[0]?.role ?? '';
  await client.query(`alter ${role} set citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(`alter ${role} set citus.propagate_set_commands = 'local'`);
}
