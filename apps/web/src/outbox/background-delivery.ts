import * as routes from '@checkpoint/contract/web-routes';
import { now } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { seatOf } from '#kernel/session/person.ts';
import { createDelivery, sendPosition, timeoutMs } from './delivery.ts';
import { openQueueStore } from './queue-store.ts';

/**
 * The service worker sends what waits while no page is open, as whoever the session's cookie stands for and in turn with the pages.
 * Rejects when something is still waiting afterwards, so that the browser wakes the service worker again.
 */
export async function deliverInBackground(): Promise<void> {
  const user = await call(routes.getCurrentUser);
  const store = openQueueStore();
  const stopTelling = store.onForeignChange(() => {});
  const positions: Promise<void>[] = [];
  const delivery = createDelivery({
    store,
    isAwaited: () => false,
    answered: () => {},
    settled(id, _outcome, { place }) {
      if (place !== null) positions.push(sendPosition(id, place, now() + timeoutMs));
    },
  });
  try {
    await delivery.signIn(seatOf(user));
    if (delivery.isPending()) throw new Error('Punches are still waiting');
    // Last and not for long: what is tapped meanwhile must wait for none.
    await Promise.all(positions);
  } finally {
    delivery.stop();
    stopTelling();
  }
}
