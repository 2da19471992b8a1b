import type { SignedIn, signInForm } from '@checkpoint/contract/calls/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { enter } from '#platform/current-user.ts';
import { request } from '#platform/request.ts';

export const loadSignInForm = async () => (await import('@checkpoint/contract/calls/identity')).signInForm;

export type SignInPath = '/api/auth/checkpoint/login' | '/api/auth/local/login';

export function useSignIn(path: SignInPath) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.infer<typeof signInForm>) => request<SignedIn>('POST', path, form),
    // With a temporary password nobody is in yet: it has to be changed first.
    onSuccess: ({ user, requirePasswordChange }) => {
      if (!requirePasswordChange) enter(queries, user);
    },
  });
}
