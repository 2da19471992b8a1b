import type { Pool } from 'pg';

/** The TypeScript type that `pg` returns for each type of PostgreSQL. */
const parsed: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // Text, because it may exceed a safe integer.
  int8: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** The values that a check constraint allows for a column. */
  values: string[] | null;
}

const columns = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (select array_agg(value[1]) from pg_constraint r,
       regexp_matches(substring(pg_get_constraintdef(r.oid) from '= ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$'), '''([^'']+)''', 'g') value
     where r.conrelid = c.oid and r.contype = 'c' and r.conkey = array[a.attnum]) as values
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by c.relname, a.attname`;

/** Generates the source of `kernel/database/rows.ts`: a type for the rows of each table. */
export async function rowTypesOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columns);
  const members = [...new Set(rows.map(({ table }) => table))].map((name) => {
    const lines = rows.filter(({ table }) => table === name).map((column) => `    ${lineOf(column)}\n`);
    return `  ${name}: {\n${lines.join('')}  };\n`;
  });
  return `// Made from the migrated schema: rows.test.ts says how. Do not edit.\n\nexport interface Rows {\n${members.join('')}}\n`;
}

function lineOf({ table, name, type, nullable, values }: Column): string {
  const known = parsed[type];
  if (known === undefined) throw new Error(`${table}.${name}: say in row-types.ts what pg makes of ${type}`);
  const choices = values?.map((value) => `'${value}'`) ?? [known];
  if (nullable && known !== 'unknown') choices.push('null');
  const line = `${name}: ${choices.join(' | ')};`;
  return line.length <= 106 ? line : `${name}:\n${choices.map((choice) => `      | ${choice}`).join('\n')};`;
}
