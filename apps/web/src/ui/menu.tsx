import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { destinationOf, itemsOf } from './menu-keys.ts';

/** To be spread on the button that opens the menu. */
interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface MenuProps {
  trigger: (control: MenuTrigger) => ReactNode;
  /** Stands above the choices and does nothing: who is signed in, say. */
  header?: ReactNode;
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/**
 * A menu button as the ARIA practices describe it. Written out instead of taken from Radix: the phone's page must stay
 * small, and Radix brings 25 kB for placing a menu that hangs at an end of its button.
 */
export function Menu({ trigger, header, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useOutsidePress(root, open, () => setOpen(false));

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return close();
    const next = destinationOf(event.key, root.current);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
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
      {open && (
        <CloseContext value={close}>
          <MenuPanel id={id} header={header}>
            {children}
          </MenuPanel>
        </CloseContext>
      )}
    </div>
  );
}

interface MenuPanelProps {
  id: string;
  header: ReactNode;
  children: ReactNode;
}

function MenuPanel({ id, header, children }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [{ fromLeft, above }, setPlace] = useState({ fromLeft: false, above: false });
  useLayoutEffect(() => {
    const place = () => setPlace(placeFor(panel.current));
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, []);
  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);
  return (
    <div
      ref={panel}
      className={classes(
        fromLeft ? 'left-0' : 'right-0',
        above ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        'panel-width absolute z-30 animate-appear rounded border border-line bg-surface p-1.5 shadow',
      )}
    >
      {header !== undefined && (
        <div id={`${id}-header`} className="mb-1.5 break-words border-line border-b px-3 pt-2 pb-3">
          {header}
        </div>
      )}
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-describedby={header === undefined ? undefined : `${id}-header`}
        className="max-h-[60dvh] overflow-y-auto"
      >
        {children}
      </div>
    </div>
  );
}

/** The bar that stays at the top, and a little air: what opens upwards must not reach under it. */
const barHeight = 72;

/**
 * A panel hangs below its button and ends where that ends. At the left edge of a phone it would begin outside the window,
 * and near the bottom it would end below it, where its last choices cannot be seen.
 */
function placeFor(panel: HTMLElement | null): { fromLeft: boolean; above: boolean } {
  const button = panel?.parentElement?.getBoundingClientRect();
  if (panel === null || button === undefined) return { fromLeft: false, above: false };
  const { width, height } = panel.getBoundingClientRect();
  const below = button.bottom + height > window.innerHeight;
  return { fromLeft: button.right < width, above: below && height < button.top - barHeight };
}

const itemLook = classes(
  'flex min-h-11 w-full select-none items-center gap-3 rounded px-3 py-2 text-left',
  'hover:bg-sunken focus-visible:-outline-offset-2 focus-visible:bg-sunken',
);

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select} className={itemLook}>
      {icon}
      {children}
    </button>
  );
}

interface MenuRadioProps {
  checked: boolean;
  onSelect: () => void;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  children: ReactNode;
}

/** One of several choices of which one holds; taking it closes the menu. */
export function MenuRadio({ checked, onSelect, lang, children }: MenuRadioProps) {
  const close = useContext(CloseContext);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      onClick={select}
      className={itemLook}
    >
      <span
        aria-hidden
        className={classes('m-1 size-3 rounded-full', checked ? 'bg-brand' : 'border border-line-strong')}
      />
      {children}
    </button>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A choice that is on or off; the menu stays open, so that several can be changed. */
export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      onClick={() => onCheckedChange(!checked)}
      className={itemLook}
    >
      <span
        aria-hidden
        className={classes(
          'inline-flex size-5 items-center justify-center rounded-[0.25rem] border',
          checked ? 'before:tick border-brand bg-brand' : 'border-line-strong',
        )}
      />
      {children}
    </button>
  );
}

/** A press anywhere else closes the menu; so does the focus leaving for another part of the page. */
function useOutsidePress(
  root: React.RefObject<HTMLElement | null>,
  active: boolean,
  onOutside: () => void,
): void {
  const latest = useRef(onOutside);
  latest.current = onOutside;
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [root, active]);
}
