import { useSyncExternalStore } from 'react';

/**
 * The secret that the link carries behind `#`, which browsers keep to themselves: no server writes it down. Another link
 * that is opened over this one's page loads nothing anew, and is followed all the same.
 */
export const useTokenOfLink = (): string =>
  useSyncExternalStore(subscribe, () => window.location.hash.slice(1));

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
