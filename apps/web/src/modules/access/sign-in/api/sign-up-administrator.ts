import type { administratorSignUpForm } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
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
      beginSession(routes.signUpAdministrator, { body: form }),
    onSuccess: ({ user }) => enter(queries, user),
  });
}
