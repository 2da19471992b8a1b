/** The focus within a list: the index of its row, and the index of the control within the row. */
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

/** To be called before the rows change: an element that leaves the page loses the focus silently. */
export function rowFocusIn(list: Element | null): RowFocus | null {
  const { activeElement: focused } = document;
  const rows = [...(list?.children ?? [])];
  const row = rows.findIndex((one) => one.contains(focused));
  if (!(focused instanceof HTMLElement) || row === -1) return null;
  const control = controlsIn(rows[row] ?? focused).findIndex((one) => one === focused);
  return { focused, rows, row, control, parts: partsAround(focused) };
}

/**
 * To be called after the rows changed. A row that moved keeps the focus. If the row is gone, the same control of the
 * row in its place gets it; without another row, the heading does. The page does not scroll: the person may have
 * scrolled elsewhere.
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

/** The same as after a dialog whose opener is gone. It is written again here, since that code loads with the dialogs. */
function focusHeading(parts: readonly Element[]): void {
  const heading = parts
    .filter(({ isConnected }) => isConnected)
    .map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found !== null);
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
