import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundles, generatedFiles } from './texts.mjs';

const folder = join(import.meta.dirname, '../packages/contract/src/texts');
const modules = Object.values(bundles).flat();
const jsonFiles = readdirSync(folder).filter((file) => /\.\w+\.json$/.test(file));
const languages = [...new Set(jsonFiles.map((file) => file.split('.')[1]))];

it('the generated files are up to date with `npm run texts`', () => {
  const generated = join(folder, 'generated');
  const standing = readdirSync(generated).map((file) => [file, readFileSync(join(generated, file), 'utf8')]);
  expect(Object.fromEntries(standing)).toEqual(generatedFiles());
});

it('every module is in one bundle, and in every language', () => {
  const expected = modules.flatMap((name) => languages.map((language) => `${name}.${language}.json`));
  expect(jsonFiles.sort()).toEqual(expected.sort());
});

it('a text is in one file only', () => {
  const english = modules.flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(folder, `${name}.en.json`), 'utf8'))),
  );
  expect(english.filter((key, index) => english.indexOf(key) !== index)).toEqual([]);
});

it('a further language needs one file per module: the rest is generated', () => {
  const place = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    for (const name of modules)
      for (const language of ['en', 'pl'])
        copyFileSync(join(folder, `${name}.en.json`), join(place, `${name}.${language}.json`));
    const files: Readonly<Record<string, string>> = generatedFiles(place);
    for (const bundle of Object.keys(bundles)) {
      expect(files[`pl-${bundle}.ts`]).toBe(files[`en-${bundle}.ts`]?.replaceAll('.en.json', '.pl.json'));
      expect(files['load-texts.ts']).toContain(`pl: async () => (await import('./pl-${bundle}.ts')).texts,`);
    }
    expect(files['catalogues.ts']).toContain("language: 'pl',");
  } finally {
    rmSync(place, { recursive: true });
  }
});
