/** A new seed, for a schedule that has not run before. */
export const drawSeed = (): string => String(Math.floor(Math.random() * 1e9));

/**
 * Random numbers from 0 up to but not including 1. The same seed gives the same numbers, so that a schedule can be
 * repeated.
 */
export function seeded(seed: number): () => number {
  let state = seed;
  // Tommy Ettinger's mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
