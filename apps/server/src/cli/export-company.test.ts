import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from './evidence.fixture.ts';
import { writeExport } from './export-company.ts';

/** The files of an archive, read through its directory as other programs do. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(archive.length - 22 + 16);
  while (archive.readUInt32LE(entry) === 0x02014b50) {
    const [packed, length, place] = [20, 28, 42].map((at) => archive.readUInt32LE(entry + at)) as [
      number,
      number,
      number,
    ];
    const nameLength = length & 0xffff;
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const start = place + 30 + archive.readUInt16LE(place + 26);
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString());
    entry += 46 + nameLength;
  }
  return files;
}

async function exported() {
  const scene = await record();
  await hireEmployee(scene.app, scene.companyId, { firstName: '=1+1', lastName: 'Right\u202eLeft' });
  const change = { kind: 'move', department: 'Roof' };
  await scene.admin.post('/api/employees/bulk', { ids: [scene.person.employeeId], change });
  await scene.admin.patch(`/api/companies/${scene.companyId}`, { settings: { timeZone: 'Asia/Tokyo' } });
  const mill = await foundCompany(scene.app, { name: 'Secret mill' });
  await hireEmployee(scene.app, mill.companyId, { lastName: 'Miller' });
  const file = join(testFolder(), 'bakery.zip');
  const write = () => writeExport(scene.app.db, { id: scene.companyId, name: 'Bakery' }, scene.key, file);
  const rows = await write();
  const files = unzip(await readFile(file));
  const linesOf = (name: string) =>
    (files.get(`${name}.jsonl`) ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { ...scene, file, write, rows, files, linesOf };
}

describe('the export of a company', () => {
  it('holds every row of every table that belongs to it', async () => {
    const { app, companyId, files, linesOf } = await exported();
    const { rows } = await app.pool.query<{ table: string }>(
      `select table_name as table from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id'
         and table_name <> all ($1)`,
      // Accounts are exported with the people, the code with the company. Links are left out: they let somebody in.
      [['users', 'activation_links', 'company_codes']],
    );
    for (const { table } of rows) {
      const { rowCount } = await app.pool.query(`select from ${table} where company_id = $1`, [companyId]);
      // The trail entry about the export is written after it.
      expect([table, linesOf(table).length]).toEqual([
        table,
        (rowCount ?? 0) - (table === 'audit_entries' ? 1 : 0),
      ]);
    }
    expect(linesOf('people')).toHaveLength(3);
    expect(files.size).toBe(18);
  });

  it('says in a signed manifest what it holds, so that every file can be checked', async () => {
    const { files, key, rows } = await exported();
    const { content, publicKey, signature } = JSON.parse(files.get('manifest.json') ?? '');
    expect(content).toMatchObject({ company: { name: 'Bakery' }, keyId: key.id });
    for (const { file, sha256 } of content.tables)
      expect([
        file,
        createHash('sha256')
          .update(files.get(file) ?? '')
          .digest('hex'),
      ]).toEqual([file, sha256]);
    expect(content.tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0)).toBe(rows);
    const message = Buffer.from(JSON.stringify(content));
    expect(verify(null, message, createPublicKey(publicKey), Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('lets nobody in and tells nothing of another company', async () => {
    const { files } = await exported();
    files.delete('manifest.json');
    const whole = [...files.values()].join('\n');
    expect(whole).not.toMatch(/argon2|password_hash|reset_token|sess|token_hash|Miller|Secret mill/);
  });

  it('keeps text as text: nothing that turns or hides it stands there bare', async () => {
    const { files, linesOf } = await exported();
    expect(files.get('people.jsonl')).not.toContain('\u202e');
    expect(linesOf('people').map(({ last_name }) => last_name)).toContain('Right\u202eLeft');
  });

  it('can be read by its owner only, replaces no file, and stands in the trail', async () => {
    const { app, file, write } = await exported();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(write()).rejects.toThrow('is there already');
    const { rows } = await app.pool.query(
      `select source from audit_entries where action = 'company_exported'`,
    );
    expect(rows).toEqual([{ source: 'command_line' }]);
  });

  it('that cannot be written fails in order, and leaves nothing behind', async () => {
    const { app, companyId, key } = await record();
    const folder = testFolder();
    const write = (file: string) => writeExport(app.db, { id: companyId, name: 'Bakery' }, key, file);
    await expect(write(join(folder, 'missing', 'bakery.zip'))).rejects.toThrow('ENOENT');
    // Every read connection was returned, so the next export gets one.
    await expect(write(join(folder, 'bakery.zip'))).resolves.toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual(['bakery.zip']);
  });

  it('is a ZIP archive to other programs too', async () => {
    const { file } = await exported();
    const script = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())';
    const run = promisify(execFile)('python3', ['-c', script, file]).catch((error) => error);
    const { stdout, code } = await run;
    // Without Python, only the reader above checks the archive.
    if (code !== 'ENOENT') expect(stdout.trim()).toBe('None');
  });
});
