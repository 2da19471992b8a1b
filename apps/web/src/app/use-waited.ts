import { useEffect, useState } from 'react';

/** As long as a person known on this device waits for the server, in milliseconds. */
const patience = 4000;

/** Whether `isWaiting` has held for longer than anybody should have to wait. */
export function useWaited(isWaiting: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWaited(true), patience);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isWaiting]);
  return isWaiting && hasWaited;
}
