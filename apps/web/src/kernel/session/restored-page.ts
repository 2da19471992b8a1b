import { loadAgain } from '#kernel/leave-to.ts';
import { pagePerson } from './page-person.ts';

let isGuarded = false;

/**
 * Browsers keep pages that were left whole, and "back" brings them to light as they were, whoever is signed in by then.
 * A page of somebody is therefore put out of sight on leaving, and begins anew when it comes back.
 */
export function guardRestoredPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { style } = document.documentElement;
  const beginAnew = () => {
    if (style.visibility !== '' && document.visibilityState === 'visible') loadAgain();
  };
  window.addEventListener('pagehide', () => {
    if (pagePerson() !== undefined) style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', beginAnew);
  // A browser that calls a page left and goes on with it must not leave it blank.
  document.addEventListener('visibilitychange', beginAnew);
}
