import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { now, sincePageLoad } from '#kernel/clock.ts';
import { request } from '#kernel/http/request.ts';
import { uuid } from '#kernel/uuid.ts';
import { createDelivery } from './delivery.ts';
import { sendPosition, settleAnswered } from './late-position.ts';
import { openQueueStore } from './queue-store.ts';
import { timeoutMs } from './send-punch.ts';

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

/**
 * The service worker sends what waits while no page is open, as whoever the session's cookie stands for and in turn with the pages.
 * Rejects when something is still waiting afterwards, so that the browser wakes the service worker again.
 */
export async function deliverInBackground(): Promise<void> {
  const { id } = await request<CurrentUser>('GET', '/api/auth/user');
  const store = openQueueStore();
  const stopTelling = store.onForeignChange(() => {});
  const page = uuid();
  const positions: Promise<void>[] = [];
  const delivery = createDelivery({
    store,
    moment: () => ({ now: now(), monotonic: { page, at: sincePageLoad() } }),
    isAwaited: () => false,
    async answered({ id }, answer) {
      if (answer.kind === 'unanswered') return;
      const place = await settleAnswered(store.change, id, answer);
      if (place !== null) positions.push(sendPosition(id, place, now() + timeoutMs));
    },
  });
  try {
    await delivery.signIn(id);
    if (delivery.isPending()) throw new Error('Punches are still waiting');
    // Last and not for long: what is tapped meanwhile must wait for none.
    await Promise.all(positions);
  } finally {
    delivery.stop();
    stopTelling();
  }
}
