import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { appliedMigrations, migrate, readMigrations } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { createPool } from '#kernel/database/pool.ts';
import { bareDatabase } from '#testing/test-database.ts';

const folder = migrationsFolder();
const earlier = join(folder, 'earlier');
const earlierNames = async () => (await readMigrations(earlier)).map(({ name }) => name);

/** The schema, one line for each part. The order of columns is left out, because every statement names its columns. */
const catalogue = `
  select concat_ws(' ', 'table', c.relname, c.relkind, array_to_string(c.reloptions, ',')) as line
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
  union all
  select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select concat_ws(' ', 'constraint', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid), r.convalidated)
  from pg_constraint r where r.connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
  union all
  select 'statistics ' || pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s
  union all
  select concat_ws(' ', 'function', p.proname, pg_get_function_arguments(p.oid), p.prosrc, array_to_string(p.proconfig, ','))
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by line`;

async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(catalogue);
  return rows.map(({ line }) => line);
}

describe('the baseline', () => {
  it('makes what the migrations that it stands for make', async () => {
    const [begun, grown] = await Promise.all([bareDatabase(), bareDatabase()]);
    expect(await migrate(begun.pool, folder, await earlierNames())).toEqual(['baseline.sql']);
    expect(await migrate(grown.pool, earlier)).toEqual(await earlierNames());
    const schema = await schemaOf(grown.pool);
    expect(schema.length).toBeGreaterThan(400);
    expect(await schemaOf(begun.pool)).toEqual(schema);
  });

  it('is recorded as the migrations that it stands for, so that every version knows where the database stands', async () => {
    const { pool } = await bareDatabase();
    await migrate(pool, folder, await earlierNames());
    expect(await appliedMigrations(pool)).toEqual(await earlierNames());
    expect(await migrate(pool, earlier)).toEqual([]);
  });

  it('is applied once when several processes start together on an empty database', async () => {
    const { pool, connection } = await bareDatabase();
    const pools = [1, 2, 3].map(() => createPool(connection, { size: 2, onError: () => {} }));
    const applied = (await Promise.all(pools.map((each) => migrate(each, folder)))).flat();
    await Promise.all(pools.map((each) => each.end()));
    expect(applied.filter((name) => name === 'baseline.sql')).toHaveLength(1);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await migrate(pool, folder)).toEqual([]);
  });

  it.each(['0001', '0017'])(
    'is not for a database that stands at %s: that one gets what it lacks',
    async (last) => {
      const [grown, begun] = await Promise.all([bareDatabase(), bareDatabase()]);
      const had = (await earlierNames()).filter((name) => name.slice(0, 4) <= last);
      await migrate(grown.pool, earlier, had);
      const lacking = (await readMigrations(folder)).map(({ name }) => name).slice(had.length);
      expect(await migrate(grown.pool, folder)).toEqual(lacking);
      await migrate(begun.pool, folder);
      expect(await schemaOf(grown.pool)).toEqual(await schemaOf(begun.pool));
    },
  );
});
