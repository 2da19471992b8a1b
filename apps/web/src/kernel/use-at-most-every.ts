import { useEffect, useRef } from 'react';

/** An answer that has not come in this time, in milliseconds, is waited for no longer: it may be lost. */
const timeoutMs = 15_000;

/**
 * Asks at once, and for all that is wanted before the answer and in the `delay` milliseconds after it once more at their
 * end: a question that overtook the last one would take its answer's place, and without an end there would be none.
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
