import { expect, it } from 'vitest';
import { rowTypesOf } from '#testing/row-types.ts';
import { testDatabase } from '#testing/test-database.ts';

// After a migration: npx vitest run --project=server kernel/database/rows.test.ts --update
it('the types of rows are those of the tables that the migrations make', async () => {
  const { pool } = await testDatabase();
  await expect(await rowTypesOf(pool)).toMatchFileSnapshot('./rows.ts');
});
