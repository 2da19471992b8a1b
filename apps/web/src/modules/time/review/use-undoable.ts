import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a decision can be taken back before it is sent, in milliseconds. */
const undoTime = 6000;

/** A decision that is about to be sent. */
export interface Undoable {
  /** The case that it ends, which is hidden meanwhile. */
  readonly id: string;
  /** What was decided, in words. */
  readonly sentence: string;
  readonly send: () => void;
}

/**
 * Decisions made by one press. Each is sent after some seconds, with the next one, or when the page is left: until then it is
 * taken back without a trace. A case whose decision was never sent still waits.
 */
export function useUndoable() {
  const [shown, setShown] = useState<Undoable>();
  const held = useRef<{ readonly decision: Undoable; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );

  const take = (): Undoable | undefined => {
    clearTimeout(held.current?.timer);
    const decision = held.current?.decision;
    held.current = undefined;
    setShown(undefined);
    return decision;
  };
  const flush = () => take()?.send();
  const decide = (decision: Undoable) => {
    flush();
    held.current = { decision, timer: setTimeout(flush, undoTime) };
    setShown(decision);
  };

  const leave = useEffectEvent(flush);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);
  return { shown, decide, undo: () => void take() };
}
