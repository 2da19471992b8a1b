import { useEffect, useState } from 'react';

/** Whether what asks has been drawn for longer than anybody should have to wait: for `patience` milliseconds. */
export function useWaited(patience: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasWaited, patience, true);
    return () => clearTimeout(timer);
  }, [patience]);
  return hasWaited;
}
