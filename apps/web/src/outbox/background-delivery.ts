import * as routes from '@checkpoint/contract/web-routes';
import { now, sincePageLoad } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { createDelivery } from './delivery.ts';
import { notedGone } from './gone-notes.ts';
import { sendPosition, settleAnswered } from './late-position.ts';
import { tapPatience } from './pending-punch.ts';
import { openQueueStore } from './queue-store.ts';
import { uuid } from './uuid.ts';

/**
 * Sends what waits while no page is open, as whoever the session's cookie stands for and in turn with the pages. Rejects
 * when something is still waiting afterwards, so that the browser wakes the service worker again.
 */
export async function deliverInBackground(): Promise<void> {
  const { id } = await call(routes.getCurrentUser);
  const store = openQueueStore();
  const gone = await notedGone();
  await store.change((queue) => queue.filter(({ action }) => !gone.includes(action.id)));
  const stopTelling = store.onForeignChange(() => {});
  const page = uuid();
  const positions: Promise<void>[] = [];
  const delivery = createDelivery({
    store,
    moment: () => ({ now: now(), monotonic: { page, at: sincePageLoad() } }),
    async answered({ id }, answer) {
      const place = await settleAnswered(store.change, id, answer);
      if (place !== null) positions.push(sendPosition(id, place, now() + tapPatience));
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
