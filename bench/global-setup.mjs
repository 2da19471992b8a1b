import { buildBench } from '../scripts/bench-build.mjs';
import { build } from '../scripts/prepare.mjs';

/** Vitest's global set-up: builds what the short forms measure, and their load generator. */
export async function setup() {
  build();
  await buildBench();
}
