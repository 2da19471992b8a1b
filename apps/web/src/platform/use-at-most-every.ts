import { useEffect, useRef } from 'react';

/** Does something at once, and of what is asked for in the `delay` milliseconds after it once more at their end. */
export function useAtMostEvery(delay: number, act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAsked = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    isAsked.current = false;
    act();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isAsked.current) run();
    }, delay);
  };
  return () => {
    if (timer.current === undefined) run();
    else isAsked.current = true;
  };
}
