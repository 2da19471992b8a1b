import type { profileForm } from '@checkpoint/contract/calls/profile';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { currentUserQuery, useCurrentUser } from '#kernel/session/current-user.ts';
import { currentPerson, updatePerson, userOf } from '#kernel/session/person.ts';

export const loadProfileForm = async () => (await import('@checkpoint/contract/calls/profile')).profileForm;

const profileQuery = queryOf(routes.getProfile);

/**
 * The person's own account and employee record. Administrators change names and departments, so each visit reads it
 * again. A new name is also passed to the current user, whom the whole application shows.
 */
export function useProfile() {
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  const profile = useQuery({ ...profileQuery, refetchOnMount: 'always' });
  const named = profile.data?.user;
  const isOfNow = profile.isFetchedAfterMount && named !== undefined && user !== undefined;
  const isRenamed = isOfNow && (named.firstName !== user.firstName || named.lastName !== user.lastName);
  useEffect(() => {
    if (isRenamed) void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [isRenamed, queries]);
  return profile;
}

/** Changes one's own name. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.infer<typeof profileForm>) => call(routes.updateProfile, { body: form }),
    onSuccess: (profile) => {
      const { id, firstName, lastName } = profile.user;
      const person = currentPerson();
      const user = userOf(person);
      // They may have left, or somebody else may be here, by the time of the answer.
      if (user?.id !== id || person.state === 'leaving') return;
      queries.setQueryData(profileQuery.queryKey, profile);
      updatePerson({ kind: 'entered', user: { ...user, firstName, lastName } });
      // Also where the page was left before the answer.
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
