import type { CurrentUser, SecondStepAsked, SignedIn, signInForm } from '@checkpoint/contract/calls/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { enter } from '#kernel/session/current-user.ts';
import { beginSession } from '#kernel/session/sign-out.ts';

export const loadSignInForm = async () => (await import('@checkpoint/contract/calls/identity')).signInForm;

export type SignInPath = '/api/auth/checkpoint/login' | '/api/auth/local/login';

export function useSignIn(path: SignInPath) {
  return useMutation({
    mutationFn: (form: z.infer<typeof signInForm>) => beginSession<SignedIn | SecondStepAsked>(path, form),
  });
}

/** Lets somebody in whose sign-in is complete. */
export function useEnter(): (user: CurrentUser) => void {
  const queries = useQueryClient();
  return (user) => enter(queries, user);
}
