type End = () => Promise<unknown>;

/** The child processes, the newest last. */
const running = new Set<End>();
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `end` if this program is interrupted, unless the returned function was called before. Otherwise a database
 * started by it or by the app would run for ever.
 */
export function endWhenInterrupted(end: End): () => void {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(end);
  return () => {
    running.delete(end);
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
  };
}

/** Ends the newest first: an app before its database, and that before its folder. Then the signal takes effect. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  // A second signal takes effect at once.
  for (const other of signals) process.off(other, endAll);
  for (let newest = [...running].at(-1); newest !== undefined; newest = [...running].at(-1)) {
    running.delete(newest);
    await newest().catch(console.error);
  }
  process.kill(process.pid, signal);
}
