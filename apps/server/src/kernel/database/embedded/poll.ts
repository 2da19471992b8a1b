import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts something every `pause` milliseconds until it yields a value; undefined once `end` is aborted. */
export async function poll<T>(
  end: AbortSignal,
  pause: number,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  while (!end.aborted) {
    const result = await attempt();
    if (result !== undefined) return result;
    await sleep(pause);
  }
  return undefined;
}
