/** The choices of a menu in their order on screen. */
export const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

/** The choice that a key leads to: arrows wrap around, and a letter goes to the next choice with that initial. */
export function destinationOf(key: string, menu: HTMLElement | null): HTMLElement | undefined {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item.matches(':focus'));
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length !== 1 || key === ' ') return undefined;
  const beginsWith = (item: HTMLElement) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false;
  return [...items.slice(current + 1), ...items.slice(0, current + 1)].find(beginsWith);
}
