import { useEffect, useState } from 'react';
import { loadSoon } from '#ui/load-soon.ts';

/** Loads the code that installs and offers new versions, after everything that the page needs. */
export function useUpdates() {
  const [updates, setUpdates] = useState<typeof import('./update-offer.tsx')>();
  useEffect(() => loadSoon(() => void import('./update-offer.tsx').then(setUpdates, () => undefined)), []);
  return updates;
}
