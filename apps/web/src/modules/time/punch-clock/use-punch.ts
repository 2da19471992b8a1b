import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useEffect, useState } from 'react';
import { errorText } from '#kernel/language/error-text.ts';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { TapResult } from '#outbox/outbox.ts';
import { iso, type ServerTimeSeen } from '#outbox/pending-punch.ts';
import type { OwnTimes } from '#product/own-hours.ts';
import { useToast } from '#ui/toast.tsx';
import type { ToastContent } from '#ui/toast-area.tsx';
import type { PunchOffer } from './components/punch-buttons.tsx';
import { placeOf, useLatePosition } from './use-late-position.ts';
import type { PositionFinder } from './use-position.ts';
import { storageFaultOf } from './use-storage-fault.ts';

/**
 * The button turns into its opposite at a press, and when the server or another tab says what the state is: for this long
 * (milliseconds) a press that was meant for the button before must not count for this one.
 */
const rest = 700;

/** A punch on its way, and what was offered when it was tapped. */
interface Tapped {
  readonly type: PunchType;
  readonly among: PunchOffer;
}

/**
 * Records a punch and tells the person what became of it. `offer` is what presses do now, undefined until that is known. What
 * was tapped stays under the thumb until it is answered: beside the word of the next punch a sign of waiting would speak of
 * that one.
 */
export function usePunch(
  times: OwnTimes | undefined,
  position: PositionFinder,
  offer: PunchOffer | undefined,
) {
  const t = useText();
  const toast = useToast();
  const offline = useOffline();
  const attachLate = useLatePosition();
  const userId = useCurrentUser().user?.id;
  const [tapped, setTapped] = useState<Tapped>();
  // Every turn has a rest of its own: a second one shortly after the first does not get what is left of that.
  const [turn, setTurn] = useState(0);
  const [rested, setRested] = useState(0);
  const shownOffer = tapped?.among ?? offer;
  // Where one of two buttons goes, the other one takes its place.
  const places = shownOffer && `${shownOffer.type}${shownOffer.other}`;
  const [shown, setShown] = useState(places);
  // Also where none was offered for a while in between.
  if (places !== undefined && places !== shown) {
    setShown(places);
    // Before the other button is there to be pressed.
    if (shown !== undefined) setTurn(turn + 1);
  }

  useEffect(() => {
    const timer = setTimeout(() => setRested(turn), rest);
    return () => clearTimeout(timer);
  }, [turn]);

  const punch = async (type: PunchType, locationStatus: string): Promise<void> => {
    if (userId === undefined || offer === undefined) return;
    setTapped({ type, among: offer });
    setTurn((turn) => turn + 1);
    // The position at hand goes along; a missing one is looked for and never waited for (decision D6).
    const place = placeOf(position.atHand());
    const looking = place.coordinates === null ? position.lookFor() : null;
    const result = await offline.tap({
      userId,
      type,
      locationStatus,
      ...place,
      lastServerTime: serverTimeOf(times),
    });
    if (result.kind !== 'under_review' && result.kind !== 'given_up')
      toast(resultToast(type, result, storageFaultOf(offline), t));
    if (looking !== null) void attachLate(result, looking);
    setTapped(undefined);
  };

  const resting = tapped !== undefined || turn !== rested;
  return { punch, buttons: { offer: shownOffer, tapped: tapped?.type, resting } };
}

function serverTimeOf(times: OwnTimes | undefined): ServerTimeSeen | null {
  if (times === undefined) return null;
  const { answeredAt, clockSkew, monotonicAt } = times;
  return { time: iso(answeredAt), seenAt: iso(answeredAt - clockSkew), monotonicAt };
}

const recorded = { check_in: 'punchClock.checkedIn', check_out: 'punchClock.checkedOut' } as const;
const saved = { check_in: 'punchClock.checkInSaved', check_out: 'punchClock.checkOutSaved' } as const;

type ToldShortly = Exclude<TapResult, { kind: 'under_review' | 'given_up' }>;

function resultToast(
  type: PunchType,
  result: ToldShortly,
  storageFault: TextKey,
  t: Translate,
): ToastContent {
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
      return { title: t(failed), description: t(storageFault), variant: 'danger' };
  }
}
