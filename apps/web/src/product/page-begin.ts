import { useSyncExternalStore } from 'react';
import { now, sincePageLoad } from '#kernel/clock.ts';

/** Milliseconds between two looks, and by how much the two clocks of a device may drift apart between them. */
const interval = 1000;
const drift = 2000;

const read = () => now() - sincePageLoad();
let begin = read();
let seen = begin;

/**
 * When the page was loaded, in milliseconds by what the device's clock says now. It stays the same until that clock is set or the
 * device sleeps, for which the page's own age, which nobody can set, stands still: earlier than before, the clock was set back by
 * at least as much; later, it may have been either.
 */
export function pageBegin(): number {
  const before = seen;
  seen = read();
  if (Math.abs(seen - before) > drift) begin += seen - before;
  return begin;
}

/** The same, drawn anew when it has changed. */
export const usePageBegin = (): number => useSyncExternalStore(look, pageBegin);

function look(again: () => void): () => void {
  const timer = setInterval(again, interval);
  return () => clearInterval(timer);
}
