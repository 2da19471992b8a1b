import type { ClientBase } from 'pg';
import type { TableLine } from './format.ts';

/** Tables that the migrations fill themselves. */
const ownTables = ['schema_migrations'];

/** The tables of the product with the columns that are written, in a fixed order. */
export async function tablesOf(client: ClientBase): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
     group by c.relname order by c.relname`,
    [ownTables],
  );
  return rows;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** A divided table's parts, which the list of constraints shows and that of tables does not, are none of ours. */
export async function foreignKeysOf(client: Pick<ClientBase, 'query'>): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and conrelid in (select oid from pg_class)
     order by 1, 2`,
  );
  return rows;
}

/** Generated numbers continue after the largest one in the table. */
export async function continueNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}
       having max(${column}) is not null`,
    );
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  for (const { table } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Settings that make the text form of values independent of the server. */
export const settings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0`;
