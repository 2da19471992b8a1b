import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '#kernel/database/backup/restore-backup.ts';
import { writeBackup } from '#kernel/database/backup/write-backup.ts';
import { createDatabase } from '#kernel/database/database.ts';
import { exportedTables } from '#modules/keeping/closing/export-queries.ts';
import { erasePerson } from '#modules/keeping/erasure/erase-person.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { bareDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from '../cli/evidence.fixture.ts';
import { hour, liveADay, scene } from '../cli/purge.fixture.ts';
import { addMeals, eat, migrationsWithMeals } from './meals.fixture.ts';

// The declaration is all that the product learns of meals.
vi.mock('#record/chain/fact-kinds.ts', async (original) => {
  const kinds = await original<typeof import('#record/chain/fact-kinds.ts')>();
  const { meals } = await import('./meals.fixture.ts');
  return { ...kinds, factKinds: [...kinds.factKinds, meals] };
});

async function fed() {
  const made = await record();
  const { app, key, companyId, person } = made;
  await addMeals(app.pool);
  const meal = await eat(app.pool, { companyId, person, now: app.clock.now() });
  await signHeads(app.db, key, app.clock.now());
  return { ...made, meal };
}

describe('a kind of fact that is declared, and has a table', () => {
  it('is verified', async () => {
    const { app, key, check, meal } = await fed();
    const order = { db: app.db, key, code: null, keptHeads: new Map(), derivedFault };
    expect(await verify(order)).toMatchObject({ rows: 8, faults: [] });
    await app.pool.query('alter table meals disable trigger user');
    const faultAfter = async (change: string) => {
      await app.pool.query('create table saved as table meals');
      await app.pool.query(change);
      const faults = await check();
      await app.pool.query('delete from meals; insert into meals select * from saved; drop table saved');
      return faults;
    };
    const changes = [
      [`update meals set dish = 'Porridge'`, `meals ${meal.id} was changed in a personal value`],
      [`update meals set eaten_at = eaten_at + interval '1 microsecond'`, `meals ${meal.id} was changed`],
      ['delete from meals', 'knew 8 rows, 7 are left'],
      [
        `update meals set employee_id = '${meal.id}'`,
        `employee ${meal.id}: is not there, but rows of meals are`,
      ],
    ] as const;
    await app.pool.query('alter table meals drop constraint meals_company_id_employee_id_fkey');
    for (const [change, words] of changes)
      expect([change, (await faultAfter(change)).join('\n')]).toEqual([
        change,
        expect.stringContaining(words),
      ]);
    expect(await check()).toEqual([]);
  });

  it('is erased of the person', async () => {
    const { app, admin, person, check } = await fed();
    await admin.send('DELETE', `/api/employees/${person.employeeId}`);
    const order = { companyCode: null, isDryRun: false, now: app.clock.now() };
    const erased = await erasePerson(
      { db: app.db, forgetAddresses: async () => undefined },
      { ...order, person: person.employeeId },
    );
    expect(erased).toMatchObject({ kind: 'erased', records: [{ facts: 8 }] });
    const { rows } = await app.pool.query('select dish, personal_salt from meals');
    expect(rows).toEqual([{ dish: null, personal_salt: null }]);
    expect(await check()).toEqual([]);
  });

  it('is exported', async () => {
    const { app, companyId, meal } = await fed();
    const file = exportedTables.find((table) => table.file === 'meals.jsonl');
    const lines = file && (await app.db.run<{ line: string }>(file.rows, [companyId]));
    expect(lines?.map(({ line }) => JSON.parse(line))).toMatchObject([{ id: meal.id, dish: 'Pancakes' }]);
  });

  it('is backed up and restored', async () => {
    const { app, key } = await fed();
    const file = join(testFolder(), 'checkpoint.backup');
    await writeBackup(app.pool, file, app.clock.now());
    const { pool } = await bareDatabase();
    expect(await restoreBackup(pool, file, await migrationsWithMeals())).toMatchObject({ meals: 1 });
    const order = { db: createDatabase(pool), key, code: null, keptHeads: new Map(), derivedFault };
    expect(await verify(order)).toMatchObject({ rows: 8, faults: [] });
  });

  it('is purged, and not before it is old enough itself', async () => {
    const made = await scene(['work']);
    const { app, companyId, person, check, purgeBefore } = made;
    await addMeals(app.pool);
    const morning = app.clock.now();
    await eat(app.pool, { companyId, person, now: morning });
    for (const deed of ['work', 'work'] as const) await liveADay(made, deed);
    // It is about the first punch, which stays with it.
    expect(await purgeBefore(new Date(morning.getTime() - hour))).toMatchObject([{ facts: 0 }]);
    // Two days of two punches, and the meal.
    expect(await purgeBefore(app.clock.now())).toMatchObject([{ facts: 5 }]);
    const left = await app.pool.query('select from meals');
    expect(left.rowCount).toBe(0);
    const { rows } = await app.pool.query('select purged from purge_anchors');
    expect(rows).toMatchObject([{ purged: { check_ins: 4, meals: 1 } }]);
    expect(await check()).toEqual([]);
    await app.pool.query(`alter table purge_anchors disable trigger user`);
    await app.pool.query(`update purge_anchors set purged = (purged::jsonb || '{"meals":2}')::json`);
    expect(await check()).toEqual([expect.stringContaining('was changed or forged')]);
  });
});
