import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { useState } from 'react';
import { now } from '#kernel/clock.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { sendPosition } from '#outbox/delivery.ts';
import { type Offline, useOffline } from '#outbox/offline-provider.tsx';
import type { TapResult } from '#outbox/outbox.ts';
import { iso, type ServerTimeSeen } from '#outbox/pending-punch.ts';
import type { OwnTimes } from '#product/own-hours.ts';
import { useToast } from '#ui/toast.tsx';
import type { ToastContent } from '#ui/toast-area.tsx';
import type { PunchOffer } from './components/punch-buttons.tsx';
import type { ChosenStatus } from './location-choice.ts';
import type { Position } from './position-search.ts';
import type { PositionFinder } from './use-position.ts';
import type { PunchClock } from './use-punch-clock.ts';

/** A punch on its way, and what was offered when it was tapped. */
interface Tapped {
  readonly type: PunchType;
  readonly offer: PunchOffer;
}

/**
 * Records a punch and tells the person what became of it. What was tapped stays under the thumb until it is answered: beside the
 * word of the next punch a sign of waiting would speak of that one.
 */
export function usePunch({ times, offer }: PunchClock, position: PositionFinder, chosen: ChosenStatus) {
  const t = useText();
  const toast = useToast();
  const offline = useOffline();
  const attachLate = useLatePosition();
  const { user } = useCurrentUser();
  const [tapped, setTapped] = useState<Tapped>();

  const punch = async (type: PunchType): Promise<void> => {
    if (user === undefined || offer === undefined || !chosen.valid) return;
    setTapped({ type, offer });
    // The position at hand goes along; a missing one is looked for and never waited for (P-53).
    const place = placeOf(position.atHand());
    const looking = place.coordinates === null ? position.lookFor() : null;
    const lastServerTime = serverTimeOf(times);
    const result = await offline.tap({
      userId: user.id,
      companyId: user.companyId ?? undefined,
      type,
      locationStatus: chosen.status,
      ...place,
      lastServerTime,
    });
    if (result.kind !== 'under_review' && result.kind !== 'given_up')
      toast(resultToast(type, result, storageFault(offline), t));
    if (looking !== null) void attachLate(result, looking);
    setTapped(undefined);
  };

  return { punch, buttons: { offer: tapped?.offer ?? offer, tapped: tapped?.type } };
}

/** A position, or that there is none, as a punch carries it. */
function placeOf(position: Position | null) {
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

function serverTimeOf(times: OwnTimes | undefined): ServerTimeSeen | null {
  if (times === undefined) return null;
  const { answeredAt, clockSkew, monotonicAt } = times;
  return { time: iso(answeredAt), seenAt: iso(answeredAt - clockSkew), monotonicAt };
}

/** What is to be said of a browser that keeps no tap: nothing at all, or nothing beside what it has. */
export const storageFault = ({ waiting, setAside }: Pick<Offline, 'waiting' | 'setAside'>): TextKey =>
  waiting.length + setAside.length > 0 ? 'punchClock.storageFull' : 'punchClock.storageBlocked';

const recorded = { check_in: 'punchClock.checkedIn', check_out: 'punchClock.checkedOut' } as const;
const saved = { check_in: 'punchClock.checkInSaved', check_out: 'punchClock.checkOutSaved' } as const;

type ToldShortly = Exclude<TapResult, { kind: 'under_review' | 'given_up' }>;

function resultToast(type: PunchType, result: ToldShortly, fault: TextKey, t: Translate): ToastContent {
  const failed: TextKey = 'punchClock.punchFailed';
  switch (result.kind) {
    case 'recorded':
      return { title: t(recorded[type]), variant: 'success' };
    case 'saved':
      return { title: t(saved[type]) };
    case 'conflict':
      return { title: errorText(result.error, failed) };
    case 'refused':
      return { title: t(failed), description: errorText(result.error, failed), variant: 'danger' };
    case 'lost':
      return { title: t(failed), description: t(fault), variant: 'danger' };
  }
}
