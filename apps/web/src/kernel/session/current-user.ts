import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call, pathOf } from '#kernel/http/call.ts';
import { isUnauthorized } from '#kernel/http/request.ts';
import {
  currentPerson,
  knownIdentity,
  onPersonChange,
  type Person,
  pageSeat,
  seatOf,
  updatePerson,
  userOf,
} from './person.ts';
import { finishSignOut } from './sign-out.ts';

/**
 * Milliseconds that a remembered person waits for the server before their page opens. Their pages' own requests may
 * take longer; the answers show whether the session is still valid.
 */
const timeoutMs = 2000;

async function askWhoIsHere(): Promise<string | null> {
  const known = knownIdentity();
  const about = pageSeat() ?? (known && seatOf(known));
  try {
    await finishSignOut();
    const signal = known === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    updatePerson({ kind: 'answered', user: await call(routes.getCurrentUser, { signal }), about });
  } catch (error) {
    updatePerson(isUnauthorized(error) ? { kind: 'refused', about } : { kind: 'unanswered' });
  }
  return pageSeat() ?? null;
}

/** The query for who is signed in. The answer changes the person; nobody reads it from the cache. */
export const currentUserQuery = queryOptions({
  queryKey: [pathOf(routes.getCurrentUser)],
  queryFn: askWhoIsHere,
  staleTime: 300_000,
});

export interface CurrentUserState {
  readonly status: 'loading' | 'signedIn' | 'leaving' | 'signedOut';
  readonly user: CurrentUser | undefined;
  /** company_admin or super_admin. */
  readonly isAdmin: boolean;
  readonly isEmployee: boolean;
  /** In charge of departments. */
  readonly isManager: boolean;
}

export function useCurrentUser(): CurrentUserState {
  useQuery({ ...currentUserQuery, notifyOnChangeProps: [] });
  return currentUserOf(useSyncExternalStore(onPersonChange, currentPerson));
}

const statuses = {
  unknown: 'loading',
  known: 'signedIn',
  signedIn: 'signedIn',
  leaving: 'leaving',
  signedOut: 'signedOut',
} as const;

export function currentUserOf(person: Person): CurrentUserState {
  const user = userOf(person);
  return {
    status: statuses[person.state],
    user,
    isAdmin: user?.role === 'company_admin' || user?.role === 'super_admin',
    isEmployee: user?.role === 'employee',
    isManager: user?.role === 'manager',
  };
}

/** Somebody just signed in: their screens open without asking the server again. */
export function enter(queries: QueryClient, user: CurrentUser): void {
  updatePerson({ kind: 'entered', user });
  queries.setQueryData(currentUserQuery.queryKey, user.id);
}
