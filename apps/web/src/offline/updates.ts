import { useSyncExternalStore } from 'react';
import { deliveryTag, takeOver } from './worker-scope.ts';

/** Milliseconds that a new version may take to take over before the page is loaded anew regardless. */
const patience = 2000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Installs the service worker, which opens the employee's pages without a network. Browsers refuse on plain HTTP. */
export async function installWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = () => {
    waiting = registration.waiting;
    for (const notify of listeners) notify();
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether a newer version of the application is installed and waits for this one to end. */
export const useUpdateWaiting = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);

/** Loads the page anew, in the newest version that there is. */
export async function reloadIntoUpdate(): Promise<void> {
  const registration = await registered();
  const next = registration?.waiting;
  if (next) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, patience);
    });
    next.postMessage(takeOver);
    await taken;
  }
  window.location.reload();
}

/** Asks the browser to send what waits once there is a network, even when the page is closed by then. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    // Background Sync exists in some browsers only, and their description is not among the compiler's.
    const sync: unknown = Object((await registered()) ?? {}).sync;
    if (canRegister(sync)) await sync.register(deliveryTag);
  } catch {
    // Not allowed in this browser: the next visit sends.
  }
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

const canRegister = (sync: unknown): sync is { register(tag: string): Promise<void> } =>
  typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function';
