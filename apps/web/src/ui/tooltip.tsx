import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { now } from '#kernel/clock.ts';

/** Milliseconds until a tooltip shows, and after another one during which the next shows at once. */
const delay = 700;
const skipDelay = 300;

/** When a tooltip was last visible. While the pointer moves along a row of buttons, each next one opens without delay. */
let lastSeen = Number.NEGATIVE_INFINITY;

/**
 * The name of a button that shows only an icon, for those who see it. Hidden from screen readers, which read the name
 * itself; a finger never opens it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rest = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const wait = now() - lastSeen < skipDelay ? 0 : delay;
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastSeen = now();
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what people use; this only watches
    <span
      className="relative inline-flex"
      onPointerEnter={rest}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-full right-0 z-50 mt-1 w-max max-w-60 animate-appear rounded bg-ink px-2.5 py-1.5 text-canvas text-sm"
        >
          {text}
        </span>
      )}
    </span>
  );
}
