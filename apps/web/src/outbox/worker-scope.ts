/** What this product's service worker uses of its world; the compiler's own description does not go with a page's. */
export interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise is settled; an installation that rejects is discarded. */
  waitUntil(promise: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface SyncEvent extends LastingEvent {
  readonly tag: string;
}

/** A page's word to a waiting worker: take over now. */
export const takeOver = 'take over';
/** The Background Sync that sends waiting punches. */
export const deliveryTag = 'checkpoint.deliver';
