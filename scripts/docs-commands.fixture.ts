import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The documentation files. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: read(path) }));

export interface Command {
  readonly page: string;
  readonly line: string;
}

/** Every command in the documentation: lines of shell blocks, and commands in sentences. */
export const commands: Command[] = pages.flatMap(({ path: page, text }) =>
  [
    ...Array.from(text.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.split('\n')).flat(),
    ...Array.from(text.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|docker) [^`]+)`/g), ([, line = '']) => line),
  ]
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ page, line })),
);

/** Every source file below the root. */
export const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((place) => filesIn(place));

function filesIn(place: string): string[] {
  return readdirSync(join(root, place), { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist(-\d+)?|data|\..*)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${place}/${entry.name}`) : [`${place}/${entry.name}`],
    );
}
