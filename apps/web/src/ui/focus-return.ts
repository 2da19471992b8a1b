interface Place {
  readonly element: Element;
  readonly isOpener: boolean;
}

/**
 * Where a dialog was opened: the focused element, the parts of the page around it, and the same for the dialog that
 * contains it.
 */
export type Origin = readonly Place[];

const origins = new WeakMap<Element, Origin>();

/** Parts of a page that a heading names. */
const parts = 'section, main, [role=dialog]';

/** To be called while the dialog opens. */
export function originOf(opener: Element | null): Origin {
  // Some browsers do not focus a button that is pressed.
  if (opener === document.body) return [];
  const places: Place[] = [];
  for (let element = opener; element !== null; element = element.parentElement) {
    if (element === opener || element.matches(parts)) places.push({ element, isOpener: element === opener });
    places.push(...(origins.get(element) ?? []));
  }
  return places;
}

export function rememberOrigin(dialog: Element | null, origin: Origin): void {
  if (dialog !== null) origins.set(dialog, origin);
}

/**
 * Returns the focus to the element that opened the dialog. If that element is gone, the heading of its part of the page
 * gets it. The page may be read again long after the dialog closed. So until something is pressed, the focus is kept
 * from falling to the body, where the keyboard would start at the top.
 */
export function giveFocusBack(origin: Origin): void {
  const focusLost = () => isLost() && focusFirst(origin);
  focusLost();
  const watch = new MutationObserver(focusLost);
  watch.observe(document.body, { childList: true, subtree: true });
  const pressed = new AbortController();
  pressed.signal.addEventListener('abort', () => watch.disconnect());
  for (const press of ['keydown', 'pointerdown'])
    document.addEventListener(press, () => pressed.abort(), { capture: true, signal: pressed.signal });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusFirst(origin: Origin): void {
  for (const { element, isOpener } of origin) {
    if (!element.isConnected) continue;
    const target = isOpener ? element : element.querySelector('h1, h2, h3');
    if (!(target instanceof HTMLElement)) continue;
    if (!isOpener) target.tabIndex = -1;
    // No scrolling, even if the heading is far above.
    target.focus({ preventScroll: !isOpener });
    if (!isLost()) return;
  }
}
