/**
 * Makes a task that runs one at a time: a call during a run gets one further run after it, shared by all such calls,
 * so that whatever was added before a call is seen by the run that the call waits for.
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
