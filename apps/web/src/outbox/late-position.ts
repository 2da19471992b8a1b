import { now } from '#kernel/clock.ts';
import { isRefusal, request } from '#kernel/http/request.ts';
import type { PendingPunch } from './pending-punch.ts';
import { type Place, type Queue, remove, setRefusal } from './queue.ts';
import { refusalIn, type TapAnswer, timeoutMs } from './send-punch.ts';

/** Milliseconds after a punch in which its position may still come; the server's limit. */
export const lateFor = 60_000;

/**
 * Gives a punch that the server has a position, by `until` on the device's clock. A few tries, also where that is set back
 * meanwhile. Then the punch counts without a position, as it was told to.
 */
export async function sendPosition(id: string, place: Place, until = now() + lateFor): Promise<void> {
  for (let pause = 2000; pause < lateFor && now() <= until; pause *= 2) {
    try {
      const limit = AbortSignal.timeout(timeoutMs);
      return await request('POST', `/api/checkins/${id}/position`, place, limit);
    } catch (error) {
      if (isRefusal(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Takes an answered entry off the queue, or sets it aside. Gives the position that it had by then where the record has none: it was
 * found after the request that was recorded had left, and a repeat of that is answered as it was at first.
 */
export async function settleAnswered(
  change: (settling: (queue: Queue) => Queue) => Promise<unknown>,
  id: string,
  answer: TapAnswer,
): Promise<Place | null> {
  const refusal = refusalIn(answer);
  let entry: PendingPunch | undefined;
  await change((queue) => {
    // In the same transaction, after which it is given none any more; of what this page knew before it may have none yet.
    entry = queue.find(({ action }) => action.id === id && action.coordinates !== null) ?? entry;
    return refusal === null ? remove(queue, id) : setRefusal(queue, id, refusal);
  });
  if (!entry?.action.coordinates || answer.kind !== 'recorded' || answer.record.coordinates !== null)
    return null;
  const { location, coordinates, accuracy } = entry.action;
  return { location, coordinates, accuracy };
}
