import { registeredWorker } from './registered-worker.ts';
import { deliveryTag } from './worker-scope.ts';

interface Sync {
  register(tag: string): Promise<void>;
}

/** Asks the browser to send what waits once there is a network, even when the page is closed by then. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    // Background Sync exists in some browsers only, and their description is not among the compiler's.
    const { sync }: { sync?: Sync } = Object(await registeredWorker());
    await sync?.register(deliveryTag);
  } catch {
    // Not allowed in this browser: the next visit sends.
  }
}
