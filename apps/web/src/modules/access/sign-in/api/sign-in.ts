import type { CurrentUser, signInForm } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { enter } from '#kernel/session/current-user.ts';
import { beginSession } from '#kernel/session/sign-out.ts';

export const loadSignInForm = async () => (await import('@checkpoint/contract/calls/identity')).signInForm;

export function useSignIn() {
  return useMutation({
    mutationFn: (form: z.infer<typeof signInForm>) => beginSession(routes.signInEmployee, { body: form }),
  });
}

/** Opens the pages of a person whose sign-in is complete. */
export function useEnter(): (user: CurrentUser) => void {
  const queries = useQueryClient();
  return (user) => enter(queries, user);
}
