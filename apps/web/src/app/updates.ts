import { useSyncExternalStore } from 'react';

/** Milliseconds between two checks for a new version. A tablet at the door is never reloaded by hand. */
const everyHour = 3_600_000;

let waiting: ServiceWorker | null = null;
/** Another tab has switched to the new version. This version's files are then deleted. */
let isTaken = false;
const listeners = new Set<() => void>();

/** Installs the service worker, which opens the employee's pages without a network. Browsers refuse on plain HTTP. */
export async function installWorker(): Promise<void> {
  waiting = null;
  isTaken = false;
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = () => {
    // The very first worker replaces no other one, so there is nothing to offer.
    waiting = registration.active && registration.waiting;
    for (const notify of listeners) notify();
  };
  look();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isTaken = true;
    look();
  });
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    installing?.addEventListener('statechange', () => {
      // A page that is open since its first visit has no controlling worker. The next worker then activates at once,
      // without `controllerchange`.
      if (active !== null && installing.state === 'activated') isTaken = true;
      look();
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), everyHour);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether a newer version of the application is installed and waits for this one to end. */
export const useUpdateWaiting = (): boolean =>
  useSyncExternalStore(subscribe, () => isTaken || waiting !== null);
