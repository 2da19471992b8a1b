import type { SignedIn } from '@checkpoint/contract/calls/identity';
import { useMutation } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { beginSession } from '#kernel/session/sign-out.ts';
import { askForPasskey } from './ceremonies.ts';

export const useSecondStep = () =>
  useMutation({
    mutationFn: (form: { code: string }) => beginSession<SignedIn>('/api/auth/second-step/code', form),
  });

/** Signs in with a passkey: of the account whose second step is awaited here, or else with any. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const options = await request<Parameters<typeof askForPasskey>[0]>('POST', '/api/auth/passkey/challenge');
  const credential = await askForPasskey(options);
  return beginSession<SignedIn>('/api/auth/passkey/login', { credential });
}
