import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import type { QueryClient } from '@tanstack/react-query';
import { leaveTo } from '#kernel/leave-to.ts';
import { currentUserQuery } from './current-user.ts';
import { identityKey, knownIdentity } from './known-identity.ts';

/**
 * Tabs share one session: whoever signs in in another tab is whose page this is from then on, and who signs out there is
 * gone from here. A page of nobody stays as it is: somebody may be writing into its form.
 */
export function followIdentity(queries: QueryClient, onSignOut: (user: CurrentUser) => void): () => void {
  const { queryKey } = currentUserQuery;

  function followSignIn(): void {
    const user = queries.getQueryData(queryKey);
    const known = knownIdentity();
    if (user === undefined || known === undefined || known.id === user.id) return;
    queries.setQueryData(queryKey, known);
    void queries.invalidateQueries({ queryKey });
  }

  function onStorage({ key }: StorageEvent): void {
    if (key !== identityKey && key !== null) return;
    const user = queries.getQueryData(queryKey);
    if (user === undefined || knownIdentity() !== undefined) followSignIn();
    // Who clears the site's data may be signed in all the same: the server knows (W-1).
    else if (key === null) void queries.invalidateQueries({ queryKey });
    else onSignOut(user);
  }

  // Before this page was drawn it heard of nothing.
  followSignIn();
  window.addEventListener('storage', onStorage);
  // A frozen tab hears of nothing meanwhile.
  document.addEventListener('visibilitychange', followSignIn);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', followSignIn);
  };
}

/** How long a sign-out in another tab may take until the server knows of it, in milliseconds. */
const delay = 500;

/** Somebody signed out in another tab: this one goes to where that leads, and not to another sign-in at the provider. */
export const followSignOut = ({ authType }: CurrentUser): void =>
  void setTimeout(() => leaveTo(authType === 'checkpoint' ? '/employee/login' : '/'), delay);
