import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { MenuContext } from './menu.tsx';
import { destinationOf, itemsOf } from './menu-keys.ts';

interface MenuPanelProps {
  /** Static content above the choices, such as the person's name. */
  header?: ReactNode;
  children: ReactNode;
}

/** The choices of an open menu, with the focus on one of them. */
export function MenuPanel({ header, children }: MenuPanelProps) {
  const { id, dismiss } = useContext(MenuContext);
  const menu = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { fromLeft, shift, above } = usePlace(panel);
  // Choices that are loaded while it is open get the focus when they come.
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) !== true) itemsOf(menu.current)[0]?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return dismiss();
    const next = destinationOf(event.key, menu.current);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the keys of the items within
    <div
      ref={panel}
      onKeyDown={onKeyDown}
      style={fromLeft ? { left: shift } : undefined}
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

interface Place {
  readonly fromLeft: boolean;
  /** Pixels from the button's left edge. */
  readonly shift: number;
  readonly above: boolean;
}

const below: Place = { fromLeft: false, shift: 0, above: false };

/** The height of the sticky bar with a margin. A panel that opens upwards must not reach below it. */
const barHeight = 72;
const margin = 8;

/**
 * Where a panel opens. By default it is below its button and aligned to its right edge. It opens to the other side if
 * it would leave the window at the left edge of a phone, or at the bottom. Where neither side has room, it is moved.
 */
function placeFor(panel: HTMLElement | null): Place {
  const button = panel?.parentElement?.getBoundingClientRect();
  if (panel === null || button === undefined) return below;
  const { width, height } = panel.getBoundingClientRect();
  const isLow = button.bottom + height > window.innerHeight;
  return {
    fromLeft: button.right < width,
    shift: Math.min(0, window.innerWidth - margin - width - button.left),
    above: isLow && height < button.top - barHeight,
  };
}

/** Found again after each drawing, because what is loaded while the panel is open makes it larger. */
function usePlace(panel: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState(below);
  const find = () => {
    const next = placeFor(panel.current);
    setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  };
  useLayoutEffect(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` reads nothing that changes
  useEffect(() => {
    addEventListener('resize', find);
    return () => removeEventListener('resize', find);
  }, []);
  return place;
}

const itemLook = classes(
  'flex min-h-11 w-full select-none items-center gap-3 rounded px-3 py-2 text-left',
  'hover:bg-sunken focus-visible:-outline-offset-2 focus-visible:bg-sunken',
);

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** What it leads to is shown in the menu itself. */
  staysOpen?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, staysOpen = false, children }: MenuItemProps) {
  const { close } = useContext(MenuContext);
  const select = () => {
    if (!staysOpen) close();
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

/** A radio choice. Choosing it closes the menu. */
export function MenuRadio({ checked, onSelect, lang, children }: MenuRadioProps) {
  const { close } = useContext(MenuContext);
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
        className={classes(
          'm-1 size-3 shrink-0 rounded-full',
          checked ? 'bg-brand' : 'border border-line-strong',
        )}
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

/** A checkbox choice. The menu stays open, so that several can be changed. */
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
          'inline-flex size-5 shrink-0 items-center justify-center rounded-[0.25rem] border',
          checked ? 'before:tick border-brand bg-brand' : 'border-line-strong',
        )}
      />
      {children}
    </button>
  );
}
