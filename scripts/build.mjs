// node scripts/build.mjs [web] [server]: builds the named outputs, by default both.
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { keepEarlierAssets } from './earlier-assets.mjs';
import { fingerprint, outputs, root, stamp } from './outputs.mjs';
import { say } from './processes.mjs';

/** @type {Record<import('./outputs.mjs').Output['name'], (outDir: string) => Promise<unknown>>} */
const builders = { web: buildWeb, server: buildServer };

const wanted = process.argv.slice(2);
try {
  for (const output of outputs) if (wanted.length === 0 || wanted.includes(output.name)) await build(output);
} catch (fault) {
  say(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}

/**
 * Builds into a temporary folder and renames it. So an interrupted build leaves the last one intact, and two builds at
 * once do not mix.
 *
 * @param {import('./outputs.mjs').Output} output
 */
async function build(output) {
  const built = fingerprint(output);
  const folder = join(root, output.folder);
  const unfinished = `${folder}-${process.pid}`;
  try {
    await builders[output.name](unfinished);
    if (output.name === 'web') keepEarlierAssets(folder, unfinished);
    stamp(unfinished, built);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @param {string} outDir */
async function buildWeb(outDir) {
  // With any other value, from a test runner or a developer's shell, Vite would leave out the service worker.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  await vite.build({ root: join(root, 'apps/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await compressAssets(join(outDir, 'assets'));
}

/** @param {string} outDir */
async function buildServer(outDir) {
  const esbuild = await import('esbuild');
  const server = join(root, 'apps/server');
  await esbuild.build({
    entryPoints: {
      ...{ main: join(server, 'src/main.ts'), cli: join(server, 'src/cli.ts') },
      'people-file-program': join(server, 'src/modules/people/employees/people-file/people-file-program.ts'),
    },
    outdir: outDir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // Our own packages export TypeScript and are bundled. All others are loaded from node_modules.
    external: Object.keys(dependenciesOf(server)).filter((name) => !name.startsWith('@checkpoint/')),
    logLevel: 'warning',
  });
  cpSync(join(server, 'src/migrations'), join(outDir, 'migrations'), { recursive: true });
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function dependenciesOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { ...manifest.dependencies, ...manifest.optionalDependencies };
}
