import { useEffect, useState } from 'react';

/** Answers that a network holds up keep nobody from tapping for longer than this, in milliseconds. */
const patience = 4000;

/** Whether something has been awaited for too long. */
export function useInVain(isAwaited: boolean): boolean {
  const [isInVain, setInVain] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(setInVain, patience, true);
    return () => {
      clearTimeout(timer);
      setInVain(false);
    };
  }, [isAwaited]);
  return isAwaited && isInVain;
}
