import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { useEffect, useSyncExternalStore } from 'react';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigateTo } from '#kernel/page-navigation.ts';
import { currentPerson, type LeavingReason, onPersonChange } from '#kernel/session/person.ts';
import { useToast } from '#ui/toast.tsx';

const delayMs = 500;

/**
 * Whether the person's pages are being left. If their session is over, a toast says so and the browser goes to this
 * account's sign-in. A public page stays, because somebody may be filling in its form.
 */
export function useLeaving(isForEverybody: boolean): boolean {
  const person = useSyncExternalStore(onPersonChange, currentPerson);
  const toast = useToast();
  const t = useText();
  const isLeaving = person.state === 'leaving' && !isForEverybody;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, and not again after a change of language
  useEffect(() => {
    if (!isLeaving || person.reason === 'signedOut') return;
    if (person.reason === 'expired')
      // A refused request would otherwise replace this toast with "Failed, try again".
      toast({
        title: t('shell.unauthorized'),
        description: t('shell.loggedOut'),
        variant: 'danger',
        isLastWord: true,
      });
    const timer = setTimeout(() => navigateTo(signInOf(person.user, person.reason)), delayMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isLeaving;
}

/** After a sign-out the page does not lead to a new sign-in at the provider. */
function signInOf({ authType }: CurrentUser, reason: LeavingReason): string {
  if (authType === 'checkpoint') return '/employee/login';
  return reason === 'expired' ? pathOf(routes.startSignIn) : '/';
}
