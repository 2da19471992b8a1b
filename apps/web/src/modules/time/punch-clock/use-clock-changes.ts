import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageBegin } from '#product/page-begin.ts';

/**
 * Calls `onChange` when the device's clock was set while the page is open, or the device has slept: what is shown was reckoned by
 * the time of before.
 */
export function useClockChanges(onChange: () => void): void {
  const begin = usePageBegin();
  const known = useRef(begin);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === begin) return;
    known.current = begin;
    changed();
  }, [begin]);
}
