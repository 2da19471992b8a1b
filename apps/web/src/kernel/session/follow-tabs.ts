import type { QueryClient } from '@tanstack/react-query';
import { reloadPage } from '#kernel/page-navigation.ts';
import { currentUserQuery } from './current-user.ts';
import { identityKey, knownIdentity, pageSeat, updatePerson } from './person.ts';

/**
 * Follows other tabs, which share the session. After a sign-in there, this page belongs to that person. After a
 * sign-out there, it is left. Ends when the returned function is called.
 */
export function followTabs(queries: QueryClient): () => void {
  const ask = () => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });

  function followSignIn(): void {
    const before = pageSeat();
    if (knownIdentity() !== undefined) updatePerson({ kind: 'changedElsewhere' });
    if (pageSeat() !== before) ask();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key !== identityKey && key !== null) return;
    if (knownIdentity() !== undefined) followSignIn();
    // After clearing the site's data, the person may still be signed in. The server knows.
    else if (key === null) ask();
    else updatePerson({ kind: 'changedElsewhere' });
  }

  // A page gets no storage events before it is drawn and while its tab is frozen.
  followSignIn();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', followSignIn);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', followSignIn);
  };
}

let isGuarded = false;

/**
 * Browsers keep pages that were left, and "back" would show them to whoever is signed in by then. So a person's page is
 * hidden when it is left, and reloaded when it comes back.
 */
export function guardRestoredPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { style } = document.documentElement;
  const reload = () => {
    if (style.visibility !== '' && document.visibilityState === 'visible') reloadPage();
  };
  window.addEventListener('pagehide', () => {
    if (pageSeat() !== undefined) style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', reload);
  // Some browsers report that a page is left and then continue with it. It must not stay blank.
  document.addEventListener('visibilitychange', reload);
}
