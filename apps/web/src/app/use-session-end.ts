import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { pathOf } from '#kernel/http/path-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { leaveTo } from '#kernel/leave-to.ts';
import { forgetIdentity } from '#kernel/session/known-identity.ts';
import { useToast } from '#ui/toast.tsx';

const delay = 500;

/** Tells the person that the session is over and leads to where this account signs in. */
export function useSessionEnd(): (user: CurrentUser) => void {
  const toast = useToast();
  const t = useText();
  return (user) => {
    forgetIdentity(user.id);
    // "Failed, try again" of whatever was refused would take its place.
    toast({
      title: t('shell.unauthorized'),
      description: t('shell.loggedOut'),
      variant: 'danger',
      isLastWord: true,
    });
    setTimeout(
      () => leaveTo(user.authType === 'checkpoint' ? '/employee/login' : pathOf(routes.startSignIn)),
      delay,
    );
  };
}
