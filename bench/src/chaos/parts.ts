import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure/figures.ts';
import { table } from '../measure/table.ts';
import type { Acknowledged, Writer } from './writer.ts';

/** The punches of a part of a trial: milliseconds from the tap to the acknowledgement, retries included. */
export interface Part {
  readonly name: string;
  readonly took: readonly number[];
}

/** Which punches were answered in which part. */
export class Parts {
  readonly all: Part[] = [];
  private readonly writers: readonly Writer[];

  constructor(writers: readonly Writer[]) {
    this.writers = writers;
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await work();
    // A punch that waits when the part ends is answered soon after.
    await sleep(500);
    const end = performance.now();
    const isPart = ({ answeredAt }: Acknowledged) => answeredAt >= begin && answeredAt < end;
    const punches = this.writers.flatMap(({ acknowledged }) => acknowledged.filter(isPart));
    this.all.push({ name, took: punches.map(({ tappedAt, answeredAt }) => answeredAt - tappedAt) });
    return result;
  }
}

export const partsTable = (parts: readonly Part[]): string =>
  table(
    parts.map(({ name, took }) => ({
      ...{ part: name, punches: took.length, 'p50 ms': percentile(took, 50) },
      ...{ 'p99 ms': percentile(took, 99), 'longest ms': Math.max(...took) },
    })),
  );

/** Milliseconds that a punch may wait beyond the longest wait of the quiet part. */
export const mostBlocked = 500;

/** Milliseconds by which the longest wait of any part exceeds that of the first, quiet part. */
export function blockedOf(parts: readonly Part[]): number {
  const [usual = 0, ...others] = parts.map(({ took }) => Math.max(...took));
  return Math.max(...others) - usual;
}
