import { useLayoutEffect, useRef, useState } from 'react';

interface Action<Args extends readonly unknown[]> {
  readonly pending: boolean;
  /** Starts the work, unless it runs already. */
  readonly run: (...args: Args) => void;
}

/** What a press starts, once at a time. `work` deals with its own failures. */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): Action<Args> {
  const [state, setState] = useState({ pending: false });
  // State is too slow to stop the second of two quick presses.
  const busy = useRef(false);
  // And what the work leaves behind, a closed dialog say, has to be drawn before a press can mean something new: then at once.
  useLayoutEffect(() => {
    busy.current = state.pending;
  }, [state]);
  const run = (...args: Args) => {
    if (busy.current) return;
    busy.current = true;
    setState({ pending: true });
    void work(...args).finally(() => setState({ pending: false }));
  };
  return { pending: state.pending, run };
}
