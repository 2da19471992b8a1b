import { useSyncExternalStore } from 'react';

/** Whether the browser says that it has a network. It is right about "offline" and only hopeful about "online". */
export const useConnectivity = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
