/** A page's word to a waiting service worker: take over now. */
export const takeOver = 'take over';
/** The Background Sync that sends waiting punches. */
export const deliveryTag = 'checkpoint.deliver';

interface Sync {
  register(tag: string): Promise<void>;
}

/** The service worker of this origin, where the browser has one. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** A page asks the browser to send what waits once there is a network, even when the page is closed by then. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    // Background Sync exists in some browsers only, and their description is not among the compiler's.
    const { sync }: { sync?: Sync } = Object(await registeredWorker());
    await sync?.register(deliveryTag);
  } catch {
    // Not allowed in this browser: the next visit sends.
  }
}
