import { knownIdentity } from './known-identity.ts';
import { loadAgain } from './leave-to.ts';
import { pagePerson } from './page-person.ts';

let isGuarded = false;

/**
 * Browsers keep pages that were left whole, and "back" brings them to light as they were. What is shown of a person is
 * therefore put out of sight on leaving, for as long as the document lives, and comes back only if they are still known
 * here; otherwise the page begins anew.
 */
export function guardRestoredPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { style } = document.documentElement;
  const show = () => {
    if (pagePerson() !== knownIdentity()?.id) loadAgain();
    else style.removeProperty('visibility');
  };
  // Not `display`, which would lose the place that was scrolled to.
  window.addEventListener('pagehide', () => style.setProperty('visibility', 'hidden', 'important'));
  window.addEventListener('pageshow', ({ persisted }) => persisted && show());
  // A browser that calls a page left and goes on with it must not leave it blank.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && style.visibility === 'hidden') show();
  });
}
