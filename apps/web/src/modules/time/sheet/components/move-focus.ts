/** By how many rows a key leads on. */
export const rowsByKey = { ArrowUp: -1, ArrowDown: 1, Enter: 1 } as const;

/** Moves the focus to why what was typed is changed: everything is saved from there. */
export const focusReason = (): void => document.querySelector<HTMLElement>('[name="reason"]')?.focus();

/** Moves the focus to the day that lies `by` rows away; undefined at an end of the sheet. */
export function moveFocus(from: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-times]') ?? [])];
  const next = all[all.indexOf(from) + by];
  next?.focus();
  return next;
}
