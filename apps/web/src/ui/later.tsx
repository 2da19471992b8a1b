import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { beginAnew } from '#kernel/leave-to.ts';
import { DialogAway } from './dialog-away.tsx';
import { loadSoon } from './load-soon.ts';
import { onceMore } from './once-more.ts';

interface LaterProps<Props> {
  /** Of what is drawn once it is there. */
  props: Props;
  /** Missing where it must not be dismissed. */
  onClose?: (() => void) | undefined;
  /** What is said in its place where it cannot be had; without it that is said over the page. */
  instead?: string | undefined;
}

/** Milliseconds after which a try has failed that nobody has answered: nobody waits for longer. */
const patience = 8000;

/** A part of the page whose code comes after the first paint: `useSoon` has it there before anybody can need it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  return { Later, useSoon };

  function useSoon(): void {
    useEffect(() => loadSoon(() => void fetchPart().catch(() => undefined)), []);
  }

  /** Where the network goes within the first seconds of a first visit, it says so, and the page stays. */
  function Later({ props, onClose, instead }: LaterProps<Props>) {
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => loaded);
    const [opener] = useState(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    const notice = useRef<HTMLDivElement>(null);
    // However late it comes: also once its try was given up.
    const draw = useCallback(async () => {
      const part = await fetchPart();
      // Once it is closed, the dialog gives the focus back to where that was.
      if (notice.current) opener?.focus();
      setPart(() => part);
    }, [opener]);
    const fail = useCallback(() => setPart((drawn: typeof loaded | null) => drawn ?? null), []);
    // Ends the try that is under way.
    const giveUp = useRef(() => {});
    // Not by what is loaded by now: it may have come since this was drawn without it.
    useEffect(() => {
      if (Part === undefined) {
        draw().catch(fail);
        const timer = setTimeout(fail, patience);
        giveUp.current = () => clearTimeout(timer);
      }
      return () => giveUp.current();
    }, [Part, draw, fail]);
    // Then it is for the person to say whether the page begins anew.
    const [isWritten, setWritten] = useState(false);
    if (Part) return <Part {...props} />;
    if (Part === undefined) return null;
    const close = () => {
      giveUp.current();
      opener?.focus();
      onClose?.();
    };
    const retry = () => {
      giveUp.current();
      const asked = new AbortController();
      giveUp.current = () => asked.abort();
      if (isWritten) return beginAnew(asked.signal);
      const timer = setTimeout(giveUp.current, patience);
      const onAnswered = () => clearTimeout(timer);
      return onceMore(draw, onAnswered, () => setWritten(true), asked.signal).catch(fail);
    };
    return (
      <DialogAway
        ref={notice}
        instead={instead}
        isWritten={isWritten}
        onRetry={retry}
        onClose={instead ? undefined : onClose && close}
      />
    );
  }
}
