import { percentile } from '../measure/figures.ts';
import type { Load } from './job.ts';

/** One action, called again and again. Throws when it fails. */
export type Step = () => Promise<void>;

/** Repeats all steps in parallel for some seconds, and measures each call. */
export async function repeat(steps: readonly Step[], seconds: number): Promise<Load> {
  const times: number[] = [];
  const errors: string[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    steps.map(async (step) => {
      for (let now = performance.now(); now < end; ) {
        try {
          await step();
        } catch (fault) {
          errors.push(fault instanceof Error ? fault.message : String(fault));
          // A connection that failed stays failed.
          return;
        }
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const elapsed = (performance.now() - begin) / 1000;
  return {
    done: times.length,
    perSecond: times.length / elapsed,
    p50: times.length > 0 ? percentile(times, 50) : Number.NaN,
    p99: times.length > 0 ? percentile(times, 99) : Number.NaN,
    errors: errors.slice(0, 5),
  };
}
