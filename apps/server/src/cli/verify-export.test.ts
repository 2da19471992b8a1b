import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from './evidence.fixture.ts';
import { writeExport } from './export-company.ts';
import { verifyExportWith } from './verify-export.ts';

async function exported() {
  const { app, companyId, key } = await record();
  const file = join(testFolder(), 'bakery.zip');
  await writeExport(app.db, { id: companyId, name: 'Bakery' }, key, file);
  const said: string[] = [];
  const listen = (line: string | Uint8Array) => said.push(String(line)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(listen);
  vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  /** Verifies the archive, after its files were changed. */
  const verify = async (change: (files: ReturnType<typeof unzipSync>) => void, by = key) => {
    const files = unzipSync(await readFile(file));
    change(files);
    const changed = join(testFolder(), 'changed.zip');
    await writeFile(changed, zipSync(files));
    said.length = 0;
    return { code: await verifyExportWith(by, changed), said: said.join('') };
  };
  return { file, key, verify, said };
}

const text = (content: string) => new TextEncoder().encode(content);

describe('verify-export', () => {
  it('finds an export as it was written', async () => {
    const { file, key, said, verify } = await exported();
    expect(await verifyExportWith(key, file)).toBe(0);
    expect(said.join('')).toMatch(
      /^Verified: \d+ files with \d+ rows are as this installation wrote them at /,
    );
    // Packed by another program, it is the same.
    expect((await verify(() => {})).code).toBe(0);
  });

  it('names each file that was changed, removed or added', async () => {
    const { verify } = await exported();
    const { code, said } = await verify((files) => {
      files['employees.jsonl'] = text('{}\n');
      files['more.jsonl'] = text('{}\n');
      delete files['terms.jsonl'];
    });
    expect(code).toBe(1);
    expect(said).toMatch(/employees\.jsonl: changed\.\nmore\.jsonl: added\.\nterms\.jsonl: missing\.\n/);
  });

  it('finds a manifest that was changed, or that another installation signed', async () => {
    const { verify } = await exported();
    const forged = await verify((files) => {
      const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']));
      manifest.content.company.name = 'Mill';
      files['manifest.json'] = text(JSON.stringify(manifest));
    });
    expect(forged).toMatchObject({ code: 1, said: expect.stringContaining('changed since it was signed') });
    const other = await verify(() => {}, await openSigningKey(testFolder()));
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('not that of this installation') });
  });

  it('says of anything else that it is no export', async () => {
    const { key, said } = await exported();
    const file = join(testFolder(), 'notes.zip');
    for (const content of [text('notes'), zipSync({ 'manifest.json': text('{') }), zipSync({})]) {
      await writeFile(file, content);
      expect(await verifyExportWith(key, file)).toBe(1);
    }
    expect(said).toHaveLength(3);
    for (const line of said) expect(line).toContain('is no export of Checkpoint: ');
  });
});
