import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/**
 * The device's time in milliseconds, anew every `interval` milliseconds and at once when the page is seen again. The same until
 * then, unless the device's clock was set meanwhile: what is drawn after that is not drawn by the time of before.
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
