import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '#kernel/database/backup/restore-backup.ts';
import { writeBackup } from '#kernel/database/backup/write-backup.ts';
import { createDatabase } from '#kernel/database/database.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { bareDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { commandDatabase } from './command-database.fixture.ts';
import { commands } from './commands.ts';
import { record } from './evidence.fixture.ts';
import { contentOf, folder, standingAt } from './upgrade.fixture.ts';

/** Tables with evidence and accounts. No upgrade may lose any of their rows. */
const kept = ['users', 'companies', 'memberships', 'check_ins', 'held_punches', 'corrections'];
const derived = ['work_periods', 'presence', 'location_status_changes', 'late_positions', 'audit_entries'];

async function backupOf(pool: Pool): Promise<string> {
  const file = join(testFolder(), 'checkpoint.backup');
  await writeBackup(pool, file, new Date('2026-03-03T00:00:00Z'));
  return file;
}

describe.each(['0017', '0029'])('a database that stands at %s', (last) => {
  it('is upgraded without loss, and so is its backup', async () => {
    const { app, key, pool } = await standingAt(last);
    const [before, backup] = [await contentOf(pool), await backupOf(pool)];
    await migrate(pool, folder);
    // Who had an account before addresses had to be proved is taken to have done so.
    await app.pool.query('update users set proved_at = created_at');
    const [upgraded, today] = await Promise.all([contentOf(pool), contentOf(app.pool)]);
    for (const table of [...kept, ...derived]) {
      expect(upgraded[table]?.length, table).toBe(before[table]?.length);
      expect(upgraded[table], table).toEqual(today[table]);
    }
    expect(upgraded.check_ins).toHaveLength(2);
    const check = { db: createDatabase(pool), key, code: null, keptHeads: new Map(), derivedFault };
    expect(await verify(check)).toMatchObject({ companies: 1, faults: [] });

    const restored = await bareDatabase();
    await restoreBackup(restored.pool, backup, folder);
    expect(await contentOf(restored.pool)).toEqual(before);
    await migrate(restored.pool, folder);
    expect(await contentOf(restored.pool)).toEqual(upgraded);
  });
});

it('a backup of an earlier version is restored by the command, brought up to this one, and verified', async () => {
  const { pool } = await standingAt('0029');
  const backup = await backupOf(pool);
  const empty = await commandDatabase(bareDatabase);
  expect(await commands.restore?.run([backup])).toBe(0);
  expect((await empty.query('select from company_codes')).rowCount).toBe(1);
});

it('a backup is restored also into tables whose columns have another order', async () => {
  const { app } = await record();
  const { pool } = await bareDatabase();
  await migrate(pool, join(folder, 'earlier'));
  await restoreBackup(pool, await backupOf(app.pool), folder);
  expect(await contentOf(pool)).toEqual(await contentOf(app.pool));
});
