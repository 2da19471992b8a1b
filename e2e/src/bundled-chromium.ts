import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A browser's program with what it needs in its environment. */
export interface Program {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

const { resolve } = createRequire(import.meta.url);
/** This workspace, also from within a bundle of another one. */
const here = dirname(resolve('@checkpoint/e2e/package.json'));
const cache = join(here, '../node_modules/.cache/checkpoint');

/** The Chromium from npm is made for Linux on x64. */
export const runsBundled = process.platform === 'linux' && process.arch === 'x64';

/** The Chromium from npm, unpacked once. */
export async function bundledChromium(): Promise<Program> {
  const folder = join(cache, `chromium-${await version()}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      HOME: folder,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function version(): Promise<string> {
  const entry = resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) throw new Error(entry);
  return String(manifest.version);
}

/** Renamed when complete, so that a run that is broken off leaves no half of a browser. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  await chmod(unfinished, 0o755);
  await promisify(execFile)(process.execPath, [join(here, 'src/unpack-chromium.mjs')], {
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  await writeFile(join(unfinished, 'fonts.conf'), fontsIn(folder));
  await rename(unfinished, folder).catch((fault) => {
    if (!existsSync(folder)) throw fault;
  });
  await rm(unfinished, { recursive: true, force: true });
}

const fontsIn = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
