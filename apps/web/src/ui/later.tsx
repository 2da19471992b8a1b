import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { beginAnew } from '#platform/leave-to.ts';
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

/** Milliseconds after which another try has failed that the server has not answered: nobody waits for longer. */
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
    const draw = useCallback(
      (fetching: Promise<ComponentType<Props>>) =>
        fetching.then(
          (part) => setPart(() => part),
          () => setPart(null),
        ),
      [],
    );
    // Not by what is loaded by now: it may have come since this was drawn without it.
    useEffect(() => {
      if (Part === undefined) void draw(fetchPart());
    }, [Part, draw]);
    // Ends the try that is under way.
    const giveUp = useRef(() => {});
    useEffect(() => () => giveUp.current(), []);
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
      // Once it is closed, the dialog gives the focus back to where that was. What stands on the page takes none.
      if (instead === undefined) opener?.focus();
      giveUp.current();
      const asked = new AbortController();
      giveUp.current = () => asked.abort();
      if (isWritten) return beginAnew(asked.signal);
      const timer = setTimeout(giveUp.current, patience);
      const onAnswered = () => clearTimeout(timer);
      return draw(onceMore(fetchPart, onAnswered, () => setWritten(true), asked.signal));
    };
    return (
      <DialogAway
        instead={instead}
        isWritten={isWritten}
        onRetry={retry}
        onClose={instead ? undefined : onClose && close}
      />
    );
  }
}
