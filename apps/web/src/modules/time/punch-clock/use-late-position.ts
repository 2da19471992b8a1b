import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { now } from '#kernel/clock.ts';
import { sendPosition } from '#outbox/delivery.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { TapResult } from '#outbox/outbox.ts';
import type { Position } from './browser-position.ts';

/** A position, or that there is none, as a punch carries it. */
export function placeOf(position: Position | null) {
  if (position === null) return { location: 'Unknown', coordinates: null, accuracy: null };
  const { latitude, longitude, accuracy } = position;
  return { location: `${latitude}, ${longitude}`, coordinates: { latitude, longitude }, accuracy };
}

/** Gives a punch that was made without one the position that is found soon after (P-54). */
export function useLatePosition() {
  const { locate } = useOffline();

  return async (result: TapResult, looking: Promise<Position | null>): Promise<void> => {
    const id = result.kind === 'recorded' ? result.record.id : result.kind === 'saved' ? result.id : null;
    if (id === null) return;
    const answeredAt = now();
    const position = await looking;
    if (position === null || now() - answeredAt > positionDeadlineMs) return;
    const place = placeOf(position);
    if (!(await locate(id, place))) await sendPosition(id, place, answeredAt + positionDeadlineMs);
  };
}
