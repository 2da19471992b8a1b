import { useLayoutEffect, useRef, useState } from 'react';

interface Action<Args extends readonly unknown[]> {
  readonly pending: boolean;
  /** Starts the work, unless it runs already. */
  readonly run: (...args: Args) => void;
}

/** An action started by a press, never twice at the same time. `work` handles its own failures. */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): Action<Args> {
  const [state, setState] = useState({ pending: false });
  // State is too slow to stop the second of two quick presses.
  const busy = useRef(false);
  // The action stays busy until its result is drawn, for example a closed dialog. A press before that would hit the old
  // screen.
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
