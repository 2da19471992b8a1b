import { useEffect, useRef } from 'react';
import { now, sincePageLoad } from '#platform/clock.ts';

/** Milliseconds between two looks, and by how much the two clocks of a device may drift apart between them. */
const interval = 1000;
const drift = 2000;

/**
 * Calls `onChange` when the device's clock was set while the page is open: what is shown was reckoned by the one before. With the
 * milliseconds by which it was set ahead, or less than nothing. Ahead it may have slept instead.
 */
export function useClockChanges(onChange: (by: number) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    // Of the two, nobody can set the page's own age.
    let begin = now() - sincePageLoad();
    const timer = setInterval(() => {
      const since = now() - sincePageLoad();
      if (Math.abs(since - begin) > drift) latest.current(since - begin);
      begin = since;
    }, interval);
    return () => clearInterval(timer);
  }, []);
}
