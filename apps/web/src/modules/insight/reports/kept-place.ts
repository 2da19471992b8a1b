/** How far a grid was scrolled. */
interface KeptPlace {
  readonly top: number;
  readonly left: number;
}

/** Keeps in the history entry how far the grid is scrolled: whoever looks at a day and goes back finds the same rows. */
export function keepPlace({ scrollTop, scrollLeft }: Element): void {
  const gridPlace: KeptPlace = { top: scrollTop, left: scrollLeft };
  window.history.replaceState({ gridPlace }, '');
}

/** What this history entry keeps. */
export function keptPlace(): KeptPlace {
  const state: { gridPlace?: KeptPlace } | null = window.history.state;
  return state?.gridPlace ?? { top: 0, left: 0 };
}
