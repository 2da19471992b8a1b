import type { administratorSignUpForm, SignedIn } from '@checkpoint/contract/calls/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { enter } from '#kernel/session/current-user.ts';
import { beginSession } from '#kernel/session/sign-out.ts';

export const loadAdministratorForm = async () =>
  (await import('@checkpoint/contract/calls/identity')).administratorSignUpForm;

export function useSignUpAdministrator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.infer<typeof administratorSignUpForm>) =>
      beginSession<SignedIn>('/api/auth/local/signup', form),
    onSuccess: ({ user }) => enter(queries, user),
  });
}
