import { registeredWorker } from './registered-worker.ts';
import { deliveryTag } from './worker-scope.ts';

/** Asks the browser to send what waits once there is a network, even when the page is closed by then. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    // Background Sync exists in some browsers only, and their description is not among the compiler's.
    const sync: unknown = Object((await registeredWorker()) ?? {}).sync;
    if (canRegister(sync)) await sync.register(deliveryTag);
  } catch {
    // Not allowed in this browser: the next visit sends.
  }
}

const canRegister = (sync: unknown): sync is { register(tag: string): Promise<void> } =>
  typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function';
