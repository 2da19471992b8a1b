/**
 * Runs a task one at a time. Calls during a run share one further run after it. So what was added before a call is seen
 * by the run that the call waits for.
 */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const start = (): Promise<void> => {
    following = null;
    current = task().finally(() => {
      if (following === null) current = null;
    });
    return current;
  };

  return () => {
    if (current === null) return start();
    following ??= current.then(start, start);
    return following;
  };
}
