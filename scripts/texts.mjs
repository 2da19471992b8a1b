// npm run texts writes packages/contract/src/texts/generated, which imports the JSON files of texts.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const texts = join(import.meta.dirname, '../packages/contract/src/texts');
const head = '// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.';
const languageType = "import type { Language } from '../languages.ts';";

/**
 * The modules that the browser loads together, by the name of their bundle.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const bundles = JSON.parse(readFileSync(join(texts, 'bundles.json'), 'utf8'));
const names = Object.keys(bundles).sort();

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const generated = join(texts, 'generated');
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated);
  for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(generated, file), text);
}

/** The files of `generated` by their names. Each language that has texts of the shell is in them. */
export function generatedFiles(folder = texts) {
  const languages = readdirSync(folder).flatMap((file) => /^shell\.(\w+)\.json$/.exec(file)?.[1] ?? []);
  const ofBundles = languages.flatMap((language) =>
    names.map((bundle) => [`${language}-${bundle}.ts`, bundleFile(language, bundle)]),
  );
  /** @type {Record<string, string>} */
  const files = Object.fromEntries(ofBundles);
  return { ...files, 'catalogues.ts': catalogueFile(languages), 'load-texts.ts': loaderFile(languages) };
}

/**
 * A bundle that the browser loads as one file.
 *
 * @param {string} language
 * @param {string} bundle
 */
function bundleFile(language, bundle) {
  const modules = [...(bundles[bundle] ?? [])].sort();
  return lines(
    head,
    ...modules.map((name) => `import ${camelCase(name)} from '../${name}.${language}.json';`),
    '',
    'export const texts = {',
    ...modules.map((name) => `  ...${camelCase(name)},`),
    '};',
  );
}

/** @param {readonly string[]} languages */
function catalogueFile(languages) {
  const variable = (/** @type {string} */ language, /** @type {string} */ bundle) =>
    camelCase(`${language}-${bundle}`);
  return lines(
    head,
    "import type { Catalogue } from '../catalogue.ts';",
    languageType,
    ...languages.flatMap((language) =>
      names.map(
        (bundle) => `import { texts as ${variable(language, bundle)} } from './${language}-${bundle}.ts';`,
      ),
    ),
    '',
    '/** Every text in every language. */',
    'export const catalogues = {',
    ...languages.flatMap((language) => [
      `  ${language}: {`,
      `    language: '${language}',`,
      '    texts: {',
      ...names.map((bundle) => `      ...${variable(language, bundle)},`),
      '    },',
      '  },',
    ]),
    '} satisfies Readonly<Record<Language, Catalogue>>;',
  );
}

/** @param {readonly string[]} languages */
function loaderFile(languages) {
  return lines(
    head,
    "import type { Texts } from '../catalogue.ts';",
    languageType,
    '',
    'export type LoadTexts = Readonly<Record<Language, () => Promise<Texts>>>;',
    '',
    '/** The browser loads one language, bundle by bundle. */',
    'export const loadTexts = {',
    ...names.flatMap((bundle) => [
      `  ${bundle}: {`,
      ...languages.map(
        (language) => `    ${language}: async () => (await import('./${language}-${bundle}.ts')).texts,`,
      ),
      '  },',
    ]),
    '} satisfies Readonly<Record<string, LoadTexts>>;',
  );
}

/** @param {string} name */
function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {readonly string[]} written */
function lines(...written) {
  return `${written.join('\n')}\n`;
}
