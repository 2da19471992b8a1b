import { useSyncExternalStore } from 'react';
import { isReloadBlocked, reloadPage, waitUntilReloadIsSafe } from '#kernel/leave-to.ts';
import { registeredWorker, takeOver } from '#outbox/background-sync.ts';

/** Milliseconds between two looks for a new version: a tablet at the door is never loaded anew. */
const everyHour = 3_600_000;

/** Milliseconds that a new version may take to take over before the page is loaded anew regardless. */
const takeOverMs = 2000;

let waiting: ServiceWorker | null = null;
/** Another tab has taken it: the files of this page's own version go. */
let isTaken = false;
const listeners = new Set<() => void>();

/** Installs the service worker, which opens the employee's pages without a network. Browsers refuse on plain HTTP. */
export async function installWorker(): Promise<void> {
  waiting = null;
  isTaken = false;
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = () => {
    // The very first one waits for nobody: it only passes through.
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
      // On a page that is open since its first visit none has a hold: the next one waits for nobody, and takes over unsaid.
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

/**
 * Loads the page anew, in the newest version that there is. Not over a tap that comes while that takes over, nor over what may be
 * typed once that tap is answered: the new version is offered again then.
 */
export async function reloadIntoUpdate(): Promise<void> {
  // Taken over, the files of this page's version go.
  await waitUntilReloadIsSafe();
  const registration = await registeredWorker();
  const next = registration?.waiting;
  if (next) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, takeOverMs);
    });
    next.postMessage(takeOver);
    await taken;
  }
  if (!isReloadBlocked()) reloadPage();
}
