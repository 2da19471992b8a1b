import * as routes from '@checkpoint/contract/web-routes';
import { now } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { isRefusal } from '#kernel/http/request.ts';
import { type PendingPunch, tapPatience } from './pending-punch.ts';
import { type Place, type Queue, settle } from './queue.ts';
import { outcomeOf, type TapAnswer } from './send-punch.ts';

/** Milliseconds after a punch in which its position may still come; the server's limit. */
export const lateFor = 60_000;

/**
 * Gives a punch that the server has a position, by `until` on the device's clock. A few tries, also where that is set back
 * meanwhile. Then the punch counts without a position, as it was told to.
 */
export async function sendPosition(id: string, place: Place, until = now() + lateFor): Promise<void> {
  const { coordinates } = place;
  if (coordinates === null) return;
  const body = { ...place, coordinates };
  for (let pause = 2000; pause < lateFor && now() <= until; pause *= 2) {
    try {
      const limit = AbortSignal.timeout(tapPatience);
      await call(routes.attachPosition, { params: { id }, body, signal: limit });
      return;
    } catch (error) {
      if (isRefusal(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Settles an entry that was answered. Gives the position that it had by then where the record has none: it was found after the
 * request that was recorded had left, and a repeat of that is answered as it was at first (P-34).
 */
export async function settleAnswered(
  change: (settling: (queue: Queue) => Queue) => Promise<unknown>,
  id: string,
  answer: TapAnswer,
): Promise<Place | null> {
  let entry: PendingPunch | undefined;
  await change((queue) => {
    // In the same transaction, after which it is given none any more; of what this page knew before it may have none yet.
    entry = queue.find(({ action }) => action.id === id && action.coordinates !== null) ?? entry;
    return settle(queue, id, outcomeOf(answer));
  });
  if (!entry?.action.coordinates || answer.kind !== 'recorded' || answer.record.coordinates !== null)
    return null;
  const { location, coordinates, accuracy } = entry.action;
  return { location, coordinates, accuracy };
}
