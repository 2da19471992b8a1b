import { useEffect, useRef } from 'react';

/** Milliseconds after which an answer counts as lost. */
const timeoutMs = 15_000;

/**
 * Calls `ask` at once, then at most once per `delay` milliseconds after each answer. Calls in between share one later
 * run, so that answers cannot overtake each other and the last call is never dropped.
 */
export function useAtMostEvery(delay: number, ask: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  const rest = (time: number) => {
    if (hasLeft.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isWanted.current) run();
    }, time);
  };
  const run = () => {
    isWanted.current = false;
    rest(timeoutMs);
    void ask().then(() => rest(delay));
  };
  return () => {
    if (timer.current === undefined) run();
    else isWanted.current = true;
  };
}
