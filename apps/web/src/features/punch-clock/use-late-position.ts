import { useOffline } from '#offline/offline-provider.tsx';
import type { TapResult } from '#offline/outbox.ts';
import { tapPatience } from '#offline/pending-punch.ts';
import { now } from '#platform/clock.ts';
import { isRefusal, request } from '#platform/request.ts';
import { lateFor, type Position } from './use-position.ts';

/** A position, or that there is none, as a punch carries it. */
export function placeOf(position: Position | null) {
  if (position === null) return { location: 'Unknown', coordinates: null, accuracy: null };
  const { latitude, longitude, accuracy } = position;
  return { location: `${latitude}, ${longitude}`, coordinates: { latitude, longitude }, accuracy };
}

/** Gives a punch that was made without one the position that is found soon after (decision D6). */
export function useLatePosition() {
  const { locate } = useOffline();

  return async (result: TapResult, looking: Promise<Position | null>): Promise<void> => {
    const id = result.kind === 'recorded' ? result.record.id : result.kind === 'saved' ? result.id : null;
    if (id === null) return;
    const tappedAt = now();
    const position = await looking;
    const isInTime = () => now() - tappedAt <= lateFor;
    if (position === null || !isInTime()) return;
    const place = placeOf(position);
    if (await locate(id, place)) return;
    // A few tries, also where the clock is set back meanwhile. Then the punch counts without a position, as it was told to.
    for (let pause = 2000; pause < lateFor && isInTime(); pause *= 2) {
      try {
        const limit = AbortSignal.timeout(tapPatience);
        return await request('POST', `/api/checkins/${id}/position`, place, limit);
      } catch (error) {
        if (isRefusal(error)) return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}
