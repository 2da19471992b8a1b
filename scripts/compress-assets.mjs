import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Writes `app-1.js.br` next to `app-1.js`. The strongest compression is too slow to run per visitor, so it runs once
 * here. The server sends it to browsers that understand it (`kernel/http/pages.ts`).
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
