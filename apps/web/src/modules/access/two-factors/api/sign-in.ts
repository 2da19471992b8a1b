import type { SignedIn } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { beginSession } from '#kernel/session/sign-out.ts';
import { askForPasskey } from './ceremonies.ts';

export const useSecondStep = () =>
  useMutation({
    mutationFn: (form: { code: string }) => beginSession(routes.finishWithCode, { body: form }),
  });

/** Signs in with a passkey: as the second step of the account that is signing in here, or with any passkey. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const options = await call(routes.beginPasskeySignIn);
  const credential = await askForPasskey(options);
  return beginSession(routes.signInWithPasskey, { body: { credential } });
}
