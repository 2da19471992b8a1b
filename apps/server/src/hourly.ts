const hour = 3_600_000;

/** Runs jobs once an hour, one after the other; a failing one does not stop the next. Returns what stops it. */
export function scheduleHourly(
  jobs: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void runAll(jobs, onError), hour);
  return () => clearInterval(timer);
}

async function runAll(
  jobs: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const job of jobs) await job().catch(onError);
}
