import { loadAgain } from './leave-to.ts';

/**
 * Browsers keep pages that were left whole, and "back" brings them to light as they were. What is shown of a person is
 * therefore put out of sight on leaving, and comes back only if `isStillRight`; otherwise the page begins anew.
 */
export function guardRestoredPage(isStillRight: () => boolean): () => void {
  const { style } = document.documentElement;
  // Not `display`, which would lose the place that was scrolled to.
  const hide = () => style.setProperty('visibility', 'hidden', 'important');
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !isStillRight()) loadAgain();
    else style.removeProperty('visibility');
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', check);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', check);
  };
}
