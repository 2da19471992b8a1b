import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** To be spread on the button that opens the menu. */
interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface MenuProps {
  trigger: (control: MenuTrigger) => ReactNode;
  /** A `MenuPanel`, or a lazy part with one. */
  children: ReactNode;
}

/** The open menu's id and two ways to close it: `close` returns the focus to the button, `dismiss` leaves it. */
export const MenuContext = createContext({ id: '', close: () => {}, dismiss: () => {} });

/**
 * A menu button as the ARIA practices describe it. Written out instead of taken from Radix: the phone's page must stay
 * small, and Radix brings 25 kB for placing a menu that hangs at an end of its button.
 */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const dismiss = () => setOpen(false);
  useOutsidePress(root, open, dismiss);

  const close = () => {
    dismiss();
    root.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (open && key === 'Escape') close();
    if (!open && key === 'ArrowDown') setOpen(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the keys of the button and the items within
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && <MenuContext value={{ id, close, dismiss }}>{children}</MenuContext>}
    </div>
  );
}

/** A press anywhere else closes the menu; so does the focus leaving for another part of the page. */
function useOutsidePress(root: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside);
  latest.current = onOutside;
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      if (!(target instanceof Element) || root.current?.contains(target)) return;
      // A failed panel's notice lies over the page. A press on it must not close the menu, which would remove the notice.
      if (target.closest('[role="alert"]') === null) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [root, active]);
}
