import { randomUUID } from 'node:crypto';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '#kernel/database/backup/read-backup.ts';
import { requireKnown, restoreBackup } from '#kernel/database/backup/restore-backup.ts';
import { tablesOf } from '#kernel/database/backup/tables.ts';
import { writeBackup } from '#kernel/database/backup/write-backup.ts';
import { createDatabase } from '#kernel/database/database.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { createPool } from '#kernel/database/pool.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from './evidence.fixture.ts';

const now = new Date('2026-03-03T00:00:00Z');
let folder: string;
let file: string;

beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'checkpoint.backup');
});

/** Every row of every table, as text. */
async function contentOf(pool: Pool): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  const client = await pool.connect();
  for (const { table } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    content[table] = rows.map(({ row }) => row);
  }
  client.release();
  return content;
}

describe('a backup', () => {
  it('restored into an empty database is the same, column for column, and the record verifies', async () => {
    const { app, key, person } = await record();
    await signHeads(app.db, key, app.clock.now());
    const odd = 'back\\slash\t\ttab\n\\.\nline 𝒳 \\N';
    await app.pool.query('update companies set address = $1', [odd]);
    const extent = await writeBackup(app.pool, file, now);
    const { pool } = await testDatabase();
    expect(await restoreBackup(pool, file, migrationsFolder())).toEqual(extent);
    expect(extent.check_ins).toBe(2);
    expect(await contentOf(pool)).toEqual(await contentOf(app.pool));
    const check = { db: createDatabase(pool), key, code: null, keptHeads: new Map(), derivedFault };
    expect(await verify(check)).toMatchObject({ companies: 1, faults: [] });
    // The foreign keys are restored, too.
    const stray = `update presence set employee_id = '${randomUUID()}' where employee_id = '${person.employeeId}'`;
    await expect(pool.query(stray)).rejects.toThrow(/foreign key/);
  });

  it('holds one moment, although people write during it', async () => {
    const { app, punch } = await record();
    const before = await contentOf(app.pool);
    const [extent] = await Promise.all([
      writeBackup(app.pool, file, now),
      ...['check_in', 'check_out', 'check_in'].map((type) => punch(type)),
    ]);
    const restored = await testDatabase();
    await restoreBackup(restored.pool, file, migrationsFolder());
    const after = await contentOf(restored.pool);
    const sequences = after.check_ins?.length ?? 0;
    expect(sequences).toBe(extent.check_ins);
    expect(sequences).toBeGreaterThanOrEqual(before.check_ins?.length ?? 0);
    expect(after.presence?.[0]).toContain(`,${sequences},`);
  });

  it('can be read by its owner only, and replaces no other', async () => {
    const { pool } = await testDatabase();
    await writeBackup(pool, file, now);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(pool, file, now)).rejects.toThrow(/is there already/);
  });

  it.each([
    ['was broken off', (whole: Buffer) => whole.subarray(0, whole.length - 40)],
    [
      'was changed in the middle',
      (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte))),
    ],
    ['is something else', () => Buffer.from('attendance')],
  ])('that %s is refused, and nothing of it stays', async (_what, harm) => {
    const { app } = await record();
    await writeBackup(app.pool, file, now);
    await writeFile(file, harm(await readFile(file)));
    await expect(checkBackup(file)).rejects.toThrow(/damaged or was broken off/);
    const { pool } = await testDatabase();
    const before = await contentOf(pool);
    await expect(restoreBackup(pool, file, migrationsFolder())).rejects.toThrow(/damaged or was broken off/);
    expect(await contentOf(pool)).toEqual(before);
  });

  it('that cannot be written leaves no file that looks like one', async () => {
    const { connection } = await testDatabase();
    const broken = createPool(connection, { size: 1, onError: () => undefined });
    const fails = writeBackup(broken, join(folder, 'missing', 'file'), now);
    await expect(fails).rejects.toThrow(/ENOENT/);
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    await broken.end();
  });

  it('is not restored over anything', async () => {
    const { app } = await record();
    await writeBackup(app.pool, file, now);
    await expect(restoreBackup(app.pool, file, migrationsFolder())).rejects.toThrow(/is not empty/);
  });

  it('is not restored while somebody else writes to the database', async () => {
    const { app } = await record();
    await writeBackup(app.pool, file, now);
    const { pool } = await testDatabase();
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(`insert into familiar_addresses values ('somebody', now())`);
    const restoring = restoreBackup(pool, file, migrationsFolder());
    const waits = () => pool.query('select from pg_locks where not granted');
    while ((await waits()).rowCount === 0) await sleep(10);
    await writer.query('commit');
    writer.release();
    await expect(restoring).rejects.toThrow(/is not empty/);
    expect((await pool.query('select from familiar_addresses')).rowCount).toBe(1);
  });

  it('of a newer Checkpoint is refused by name', async () => {
    const { pool } = await testDatabase();
    await pool.query(`insert into schema_migrations (name, checksum) values ('9999-future.sql', 'x')`);
    await writeBackup(pool, file, now);
    const empty = await testDatabase();
    await expect(restoreBackup(empty.pool, file, migrationsFolder())).rejects.toThrow(/9999-future\.sql/);
    // A dry run says so, too.
    const known = checkBackup(file, (begin) => requireKnown(begin, migrationsFolder()));
    await expect(known).rejects.toThrow(/9999-future\.sql/);
  });

  it('without a file says so', async () => {
    await expect(checkBackup(folder)).rejects.toThrow(/EISDIR/);
    await expect(checkBackup(join(folder, 'nothing'))).rejects.toThrow(/is not there/);
    await writeFile(file, '');
    await truncate(file);
    await expect(checkBackup(file)).rejects.toThrow(/damaged/);
  });
});
