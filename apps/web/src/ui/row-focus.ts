/** Who has the focus within a list: the place of its row, and its own place within the row. */
export interface RowFocus {
  readonly focused: HTMLElement;
  readonly rows: readonly Element[];
  readonly row: number;
  readonly control: number;
  /** The parts of the page around the list, the nearest first. */
  readonly parts: readonly Element[];
}

const controlsIn = (row: Element) => [
  ...row.querySelectorAll<HTMLButtonElement | HTMLInputElement | HTMLAnchorElement>('a[href], button, input'),
];

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest('section, main, [role=dialog]') ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
}

/** To be asked before the rows change: what leaves the page loses the focus without a word. */
export function rowFocusIn(list: Element | null): RowFocus | null {
  const { activeElement: focused } = document;
  const rows = [...(list?.children ?? [])];
  const row = rows.findIndex((one) => one.contains(focused));
  if (!(focused instanceof HTMLElement) || row === -1) return null;
  const control = controlsIn(rows[row] ?? focused).findIndex((one) => one === focused);
  return { focused, rows, row, control, parts: partsAround(focused) };
}

/**
 * To be asked once the rows have changed: whoever moved keeps the focus. Where their row has gone, the same control of the
 * row that took its place gets it, and without another row the heading of the part of the page. The eye stays where it
 * was: somebody may have scrolled on since.
 */
export function keepRowFocus({ focused, rows, row, control, parts }: RowFocus): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (focused.isConnected) {
    focused.focus({ preventScroll: true });
    return;
  }
  const nearest = [...rows.slice(row), ...rows.slice(0, row).reverse()];
  const controls = controlsIn(nearest.find(({ isConnected }) => isConnected) ?? focused);
  const same = controls[control];
  const next = same !== undefined && !('disabled' in same && same.disabled) ? same : controls.at(-1);
  if (next === undefined) focusHeading(parts);
  else next.focus({ preventScroll: true });
}

/** As after a dialog whose opener has gone; what gives the focus back there comes with the dialogs' machinery. */
function focusHeading(parts: readonly Element[]): void {
  const heading = parts
    .filter(({ isConnected }) => isConnected)
    .map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found !== null);
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
