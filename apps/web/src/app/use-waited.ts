import { useEffect, useState } from 'react';

/** As long as a person known on this device waits for the server, in milliseconds. */
const patience = 4000;

/** Whether the page has been open for longer than anybody should have to wait. */
export function useWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasWaited, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}
