import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';
import { createUnfinished, giveName, isThere, unfinishedName } from './new-file.ts';

async function written() {
  const folder = testFolder();
  const file = join(folder, 'checkpoint.backup');
  const unfinished = unfinishedName(file);
  await pipeline(['everything'], createUnfinished(unfinished));
  return { folder, file, unfinished };
}

it('is readable by its owner alone from its first byte, and leaves nothing else', async () => {
  const { folder, file, unfinished } = await written();
  expect((await stat(unfinished)).mode & 0o777).toBe(0o600);
  expect(await giveName(unfinished, file)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['checkpoint.backup']);
});

it('writes into no file or link that somebody put there before', async () => {
  const folder = testFolder();
  const [file, link] = [join(folder, 'file'), join(folder, 'link')];
  await writeFile(file, '', { mode: 0o666 });
  await symlink(join(folder, 'elsewhere'), link);
  for (const prepared of [file, link])
    await expect(pipeline(['everything'], createUnfinished(prepared))).rejects.toThrow('EEXIST');
  expect(await readFile(file, 'utf8')).toBe('');
  expect(await isThere(join(folder, 'elsewhere'))).toBe(false);
});

it('replaces nothing that got its name meanwhile, nor a link that leads nowhere', async () => {
  const taken = await written();
  await writeFile(taken.file, 'another');
  expect(await giveName(taken.unfinished, taken.file)).toBe(false);
  expect(await readFile(taken.file, 'utf8')).toBe('another');
  const linked = await written();
  await symlink(join(linked.folder, 'elsewhere'), linked.file);
  expect(await giveName(linked.unfinished, linked.file)).toBe(false);
  expect((await lstat(linked.file)).isSymbolicLink()).toBe(true);
});

it('writes under a name that nobody can guess', () => {
  expect(unfinishedName('a')).toMatch(/^a\.unfinished-[0-9a-f]{16}$/);
  expect(unfinishedName('a')).not.toBe(unfinishedName('a'));
});
