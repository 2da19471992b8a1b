import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/**
 * The device's time in milliseconds, updated every `interval` milliseconds and when the page becomes visible. If the
 * device's clock was set meanwhile, the next drawing uses the new time.
 */
export function useNow(interval: number): number {
  const [time, setTime] = useState(now);
  if (Math.abs(now() - time) > 2 * interval) setTime(now());
  useEffect(() => {
    const tick = () => setTime(now());
    const timer = setInterval(tick, interval);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [interval]);
  return time;
}
