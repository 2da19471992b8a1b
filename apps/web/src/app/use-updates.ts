import { useEffect, useState } from 'react';
import { loadSoon } from '#ui/load-soon.ts';

/** What installs new versions and offers them: it comes after everything that the page needs. */
export function useUpdates() {
  const [updates, setUpdates] = useState<typeof import('./update-offer.tsx')>();
  useEffect(() => loadSoon(() => void import('./update-offer.tsx').then(setUpdates, () => undefined)), []);
  return updates;
}
