import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { isUnauthorized } from '#kernel/http/request.ts';
import { forgetIdentity, knownIdentity, rememberIdentity } from './known-identity.ts';
import { endOwedSession } from './owed-session.ts';

/**
 * How long a known person waits for the server before the last known identity opens the page, in milliseconds. What the page
 * then asks for waits as well; whether the session stands, its answers tell.
 */
const patience = 2000;

async function fetchCurrentUser(): Promise<CurrentUser> {
  await endOwedSession();
  const known = knownIdentity();
  // An answer that comes late is about who was here when it was asked for: somebody may have signed out since, or in.
  const isStillAbout = () => knownIdentity()?.id === known?.id;
  const signal = known === undefined ? undefined : AbortSignal.timeout(patience);
  try {
    const user = await call(routes.getCurrentUser, { signal });
    if (!isStillAbout()) return knownIdentity() ?? user;
    rememberIdentity(user);
    return user;
  } catch (error) {
    const signedInSince = isStillAbout() ? undefined : knownIdentity();
    if (signedInSince !== undefined) return signedInSince;
    const signedOut = isUnauthorized(error);
    if (signedOut && isStillAbout()) forgetIdentity();
    if (signedOut || known === undefined) throw error;
    return known;
  }
}

export const currentUserQuery = queryOptions({
  ...queryOf(routes.getCurrentUser),
  queryFn: fetchCurrentUser,
  staleTime: 300_000,
  // Nobody is signed in: every part of a page that asks who it is would otherwise ask the server again, for ever.
  retryOnMount: false,
});

export interface CurrentUserState {
  /** `ended`: somebody was signed in on this page, and the server just said that this is over. */
  readonly status: 'loading' | 'signedIn' | 'signedOut' | 'ended';
  readonly user: CurrentUser | undefined;
  /** company_admin or super_admin. */
  readonly isAdmin: boolean;
  readonly isEmployee: boolean;
}

/** Who is signed in. Only a 401 signs a person out; without an answer the last known identity stands. */
export function useCurrentUser(): CurrentUserState {
  const { data, error, isFetched } = useQuery(currentUserQuery);
  // Asked again, nobody stays nobody: a form that somebody fills in must not make way for "Loading...".
  if (data === undefined) return nobody(isFetched ? 'signedOut' : 'loading');
  return isUnauthorized(error) ? nobody('ended') : signedIn(data);
}

export const signedIn = (user: CurrentUser): CurrentUserState => ({
  status: 'signedIn',
  user,
  isAdmin: user.role === 'company_admin' || user.role === 'super_admin',
  isEmployee: user.role === 'employee',
});

const nobody = (status: CurrentUserState['status']): CurrentUserState => ({
  status,
  user: undefined,
  isAdmin: false,
  isEmployee: false,
});

/** Somebody just signed in: their screens open without asking the server once more. */
export function enter(queries: QueryClient, user: CurrentUser): void {
  rememberIdentity(user);
  queries.setQueryData(currentUserQuery.queryKey, user);
}
