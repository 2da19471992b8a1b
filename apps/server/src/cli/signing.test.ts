import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimDatabase } from '#modules/keeping/evidence/claim-database.ts';
import { readHeadFile, writeHeadFile } from '#modules/keeping/evidence/head-file.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from './evidence.fixture.ts';

describe('signing', () => {
  it('signs what moved since the last time, and nothing twice', async () => {
    const { app, key, punch, check } = await record();
    expect(await signHeads(app.db, key, app.clock.now())).toBe(1);
    expect(await signHeads(app.db, key, app.clock.now())).toBe(0);
    await punch('check_in');
    const both = await Promise.all([1, 2].map(() => signHeads(app.db, key, app.clock.now())));
    expect(both).toContain(1);
    const { rows } = await app.pool.query('select number, heads from signed_heads order by number');
    expect(rows.map(({ number, heads }) => [number, heads.length, heads[0][1]])).toEqual([
      [1, 1, 7],
      [2, 1, 8],
    ]);
    expect(await check()).toEqual([]);
  });

  it('keeps one key per secrets folder, for its owner alone, whoever starts first', async () => {
    const folder = testFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => openSigningKey(folder)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect((await stat(join(folder, 'signing-key.pem'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'signing-key.pem'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('closes the folder that it makes, and leaves one that was there: others pass through it to what is theirs', async () => {
    const folder = testFolder();
    await chmod(folder, 0o711);
    await openSigningKey(folder);
    await openSigningKey(join(folder, 'own'));
    expect((await stat(folder)).mode & 0o777).toBe(0o711);
    expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700);
  });

  it('refuses a database that another key signed', async () => {
    const { app, key } = await record();
    await claimDatabase(app.db, key, app.clock.now());
    await claimDatabase(app.db, key, app.clock.now());
    const other = await openSigningKey(testFolder());
    await expect(claimDatabase(app.db, other, app.clock.now())).rejects.toThrow(
      `was signed with the key ${key.id}`,
    );
  });

  it('refuses a head file that was changed, or signed by another key', async () => {
    const { app, key } = await record();
    const file = await writeHeadFile(app.db, key, null, app.clock.now());
    expect(() => readHeadFile(file.replace(/7,/, '6,'), key)).toThrow('the file was changed');
    expect(() => readHeadFile('{}', key)).toThrow('not a file of signed heads');
    const other = await openSigningKey(testFolder());
    expect(() => readHeadFile(file, other)).toThrow('signed with another key');
  });
});
