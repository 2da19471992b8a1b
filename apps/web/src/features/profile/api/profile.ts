import type { Profile, profileForm } from '@checkpoint/contract/calls/profile';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { currentUserQuery } from '#platform/current-user.ts';
import { request } from '#platform/request.ts';

export const loadProfileForm = async () => (await import('@checkpoint/contract/calls/profile')).profileForm;

const profileQuery = queryOptions<Profile>({ queryKey: ['/api/profile'] });

/** One's own account and employee record. */
export const useProfile = () => useQuery(profileQuery);

/** Changes one's own name, and what the whole application shows as the current user. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.infer<typeof profileForm>) => request<Profile>('PATCH', '/api/profile', form),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
