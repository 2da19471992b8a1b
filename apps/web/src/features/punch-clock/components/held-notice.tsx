import type { PunchType } from '@checkpoint/contract/calls/punches';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';

export interface HeldPunch {
  readonly id: string;
  readonly type: PunchType;
}

const texts = { check_in: 'punchClock.checkInHeld', check_out: 'punchClock.checkOutHeld' } as const;

/**
 * What was tapped is kept and does not count yet. It stands until the next tap, or the decision: the state above stays as it
 * was, and who sees that alone taps again.
 */
export function HeldNotice({ id, type }: HeldPunch) {
  const t = useText();
  if (useIsDecided(id)) return null;
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t(texts[type])}
    </p>
  );
}

interface Timeline {
  readonly held?: readonly { readonly id: string }[];
}

/**
 * Whether this one was among what the last seven days list as held, and is no more. Until it was, what they list may be older
 * than the tap. They are asked for where they are shown.
 */
function useIsDecided(id: string): boolean {
  const { data } = useQuery<Timeline>({ queryKey: ['/api/timeline'], enabled: false });
  const isListed = data?.held?.some((held) => held.id === id) === true;
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  return wasListed && !isListed;
}
