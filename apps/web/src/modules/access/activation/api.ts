import type { ActivationForm } from '@checkpoint/contract/calls/activation';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { enter } from '#kernel/session/current-user.ts';
import { beginSession } from '#kernel/session/sign-out.ts';

export const loadActivationForm = async () =>
  (await import('@checkpoint/contract/calls/activation')).activationForm;

export const useActivation = (token: string) =>
  useQuery({
    queryKey: ['activation', token],
    queryFn: () => call(routes.readActivation, { body: { token } }),
  });

/** Gives where the person goes on, and whether they are signed in there. */
export function useActivate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ActivationForm) => {
      const answer = await beginSession(routes.activate, { body: form });
      if ('signInAt' in answer) return { goesOnAt: answer.signInAt, isSignedIn: false };
      enter(client, answer.user);
      return { goesOnAt: '/checkin', isSignedIn: true };
    },
  });
}
