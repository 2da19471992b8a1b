import { buildBench } from '../scripts/bench-build.mjs';
import { build } from '../scripts/prepare.mjs';

/** Vitest's global set-up: the short forms measure the production build, by the built generator of load. */
export async function setup() {
  build();
  await buildBench();
}
