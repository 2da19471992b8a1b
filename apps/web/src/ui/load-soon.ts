import { useEffect, useState } from 'react';

/** Milliseconds after which a page is drawn and its connection is idle. */
const quietMs = 3000;

/**
 * Calls `load` once: at the first touch or key, or when the page has been idle for a while. It is for code that people
 * need only after an action, and then at once. Returns the function that cancels it.
 */
export function loadSoon(load: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', start, true);
    window.removeEventListener('keydown', start, true);
  };
  const start = () => {
    callOff();
    load();
  };
  const timer = setTimeout(start, quietMs);
  window.addEventListener('pointerdown', start, true);
  window.addEventListener('keydown', start, true);
  return callOff;
}

/** The same as a hook: true once it is time to draw the part. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => loadSoon(() => setSettled(true)), []);
  return isSettled;
}
