import type { Pool } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from '#record/chain/fact-kind.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';
import { chainColumnNames } from '#record/chain/write-queries.ts';
import { testDatabase } from '#testing/test-database.ts';

let pool: Pool;
beforeEach(async () => {
  pool = (await testDatabase()).pool;
});

async function valuesOf(query: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await pool.query<{ value: unknown }>(query, values);
  return rows.map(({ value }) => value);
}

const tables = factKinds.map(({ table }) => table);

it('every table of the chain is declared as a kind of fact', async () => {
  const chained = await valuesOf(
    `select table_name as value from information_schema.columns
     where table_schema = 'public' and column_name = 'personal_commitment' order by 1`,
  );
  expect(chained).toEqual(tables.toSorted());
});

describe.each(factKinds)('$table', (kind) => {
  const { table } = kind;
  const columns = columnsOf(kind).map(([, column]) => column);

  it('declares each of its columns: one that is missing would be neither written nor verified nor erased', async () => {
    const stored = await valuesOf(
      'select column_name as value from information_schema.columns where table_name = $1 order by 1',
      [table],
    );
    expect([...columns.map(({ name }) => name), ...chainColumnNames].toSorted()).toEqual(stored);
  });

  it('lets an erasure null what it declares as personal, and nothing else', async () => {
    const erasable = await valuesOf(
      `select encode(tgargs, 'escape') as value from pg_trigger
       where tgrelid = $1::regclass and tgfoid = 'refuse_change_of_evidence'::regproc and tgnargs > 0`,
      [table],
    );
    const declared = columns.filter(({ erased }) => erased !== undefined).map(({ name }) => name);
    expect(erasable.map((names) => String(names).split('\\000').filter(Boolean).toSorted())).toEqual([
      [...declared, 'personal_salt'].toSorted(),
    ]);
  });

  it('can be changed, deleted and emptied by nobody', async () => {
    const guards = await valuesOf(
      `select pg_get_triggerdef(oid) as value from pg_trigger
       where tgrelid = $1::regclass and tgfoid = 'refuse_change_of_evidence'::regproc order by 1`,
      [table],
    );
    expect(guards).toEqual([
      expect.stringContaining('BEFORE DELETE OR UPDATE'),
      expect.stringContaining('BEFORE TRUNCATE'),
    ]);
  });
});
