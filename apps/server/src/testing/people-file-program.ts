import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Builds the program that reads files of people into `folder`: a thread runs no TypeScript. Gives its address. */
export async function buildPeopleFileProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'people-file-program.mjs');
  await build({
    entryPoints: [
      join(import.meta.dirname, '../modules/people/employees/people-file/people-file-program.ts'),
    ],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  });
  return pathToFileURL(outfile).href;
}
