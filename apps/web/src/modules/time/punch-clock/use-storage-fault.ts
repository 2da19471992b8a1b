import type { TextKey } from '@checkpoint/contract/texts/en';
import { type Offline, useOffline } from '#outbox/offline-provider.tsx';

/** What is to be said of a browser that keeps no tap: nothing at all, or nothing beside what it has. `null` when it does. */
export function useStorageFault(): TextKey | null {
  const offline = useOffline();
  return offline.canStore ? null : storageFaultOf(offline);
}

export const storageFaultOf = ({ waiting, setAside }: Pick<Offline, 'waiting' | 'setAside'>): TextKey =>
  waiting.length + setAside.length > 0 ? 'punchClock.storageFull' : 'punchClock.storageBlocked';
