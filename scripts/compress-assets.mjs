import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Lays `app-1.js.br` beside `app-1.js`: compressed once and as far as it goes, which takes too long to be done for each
 * visitor. The server hands it to browsers that understand it (`kernel/http/pages.ts`).
 *
 * @param {string} folder of files that do not change
 */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}
