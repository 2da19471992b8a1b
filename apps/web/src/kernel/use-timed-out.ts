import { useEffect, useState } from 'react';

/** Whether something has been awaited for longer than `ms` milliseconds. */
export function useTimedOut(isAwaited: boolean, ms: number): boolean {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(setTimedOut, ms, true);
    return () => {
      clearTimeout(timer);
      setTimedOut(false);
    };
  }, [isAwaited, ms]);
  return isAwaited && isTimedOut;
}
