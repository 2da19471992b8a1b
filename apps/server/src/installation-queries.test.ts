import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeExport } from './cli/export-company.ts';
import { hour, scene } from './cli/purge.fixture.ts';
import { readStatus } from './installation-queries.ts';
import { closeCompany } from './modules/keeping/closing/close-company.ts';
import { commandLine } from './record/audit/origin.ts';
import { testFolder } from './testing/test-folder.ts';

it('counts the rows that are left after a purge', async () => {
  const { app, purgeBefore } = await scene(['work', 'work', 'work']);
  expect(await readStatus(app.db)).toMatchObject({ punches: 6 });
  await purgeBefore(new Date(app.clock.now().getTime() + hour));
  const { rows } = await app.pool.query('select from check_ins');
  expect(rows.length).toBeLessThan(6);
  expect(await readStatus(app.db)).toMatchObject({ punches: rows.length });
});

it('tells of what waits and who is in at open companies only: nobody can do anything about the others', async () => {
  const { app, companyId, key } = await scene(['late', 'forget', 'forget']);
  const open = { companies: 1, closed_companies: 0, checked_in: 1, under_review: 1, check_outs_missing: 1 };
  expect(await readStatus(app.db)).toMatchObject(open);
  const order = { companyId, typedName: 'Bakery', actorUserId: null, origin: commandLine };
  await writeExport(app.db, { id: companyId, name: 'Bakery' }, key, join(testFolder(), 'bakery.zip'));
  expect(await closeCompany(app.db, { ...order, now: new Date() })).toMatchObject({ kind: 'closed' });
  expect(await readStatus(app.db)).toMatchObject({
    ...{ companies: 0, closed_companies: 1, checked_in: 0, under_review: 0, check_outs_missing: 0 },
    punches: 4,
  });
});
