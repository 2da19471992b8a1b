import { useSyncExternalStore } from 'react';
import { now, sincePageLoad } from '#kernel/clock.ts';

/** Milliseconds between two checks, and the drift of the device's two clocks that is tolerated between them. */
const interval = 1000;
const drift = 2000;

const read = () => now() - sincePageLoad();
let begin = read();
let seen = begin;

/**
 * The time of the page load, in milliseconds by the device's current clock. It changes when that clock is set, or when
 * the device sleeps and the page's monotonic clock stands still. An earlier value means that the clock was set back, by
 * at least the difference. A later value may mean either.
 */
export function pageBegin(): number {
  const before = seen;
  seen = read();
  if (Math.abs(seen - before) > drift) begin += seen - before;
  return begin;
}

/** The same as a hook that redraws when it changes. */
export const usePageBegin = (): number => useSyncExternalStore(look, pageBegin);

function look(again: () => void): () => void {
  const timer = setInterval(again, interval);
  return () => clearInterval(timer);
}
