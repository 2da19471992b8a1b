import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The device's time in milliseconds, anew every `interval` milliseconds and at once when the page is seen again. */
export function useNow(interval: number): number {
  const [time, setTime] = useState(now);
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
