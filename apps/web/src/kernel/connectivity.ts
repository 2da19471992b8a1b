import { useSyncExternalStore } from 'react';
import { now } from '#kernel/clock.ts';

/** Whether the browser says that it has a network. It is right about "offline" and only hopeful about "online". */
export const useConnectivity = (): boolean => useOfflineSince() === null;

/** The moment at which the browser lost its network, by the device's clock; `null` while it has one. */
export const useOfflineSince = (): number | null => useSyncExternalStore(subscribe, offlineSince);

let lostAt: number | null = null;

function offlineSince(): number | null {
  lostAt = navigator.onLine ? null : (lostAt ?? now());
  return lostAt;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
