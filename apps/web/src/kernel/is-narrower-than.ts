import { useSyncExternalStore } from 'react';

/** Where the layout changes, as in its classes. */
const sizes = { sm: '40rem', md: '48rem', lg: '64rem' } as const;

/** Whether the window is narrower than a tablet (`sm`), a small desk (`md`), a desk (`lg`). */
export const isNarrowerThan = (size: keyof typeof sizes): boolean =>
  window.matchMedia(`(width < ${sizes[size]})`).matches;

/** The same as a hook that redraws when the window changes. */
export const useIsNarrowerThan = (size: keyof typeof sizes): boolean =>
  useSyncExternalStore(onResize, () => isNarrowerThan(size));

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}
