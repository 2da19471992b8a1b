import type { CurrentUser, SignedIn } from '@checkpoint/contract/calls/identity';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useToast } from '#ui/toast.tsx';
import { useEnter } from './api/sign-in.ts';
import type { TemporarySignIn } from './components/new-password-step.tsx';

/** What follows a complete sign-in: home, or first a password of one's own in the place of a temporary one. */
export function useArrival() {
  const t = useText();
  const toast = useToast();
  const enter = useEnter();
  const [temporary, setTemporary] = useState<TemporarySignIn>();

  const arrive = (signedIn: SignedIn, password?: string) => {
    const { user, requirePasswordChange } = signedIn;
    // With a temporary password nobody is in yet: it has to be changed first.
    if (requirePasswordChange && password !== undefined) {
      return setTemporary({ user, temporaryPassword: password });
    }
    enter(user);
    toast({ title: t('identity.welcomeBack'), variant: 'success' });
    navigate(homeOf(user));
  };
  return { arrive, temporary };
}

/** Where somebody belongs, whichever address they signed in at. Who has no company yet begins by creating one. */
export const homeOf = ({ role, companyId }: CurrentUser): string =>
  role === 'employee' && companyId !== null ? '/checkin' : '/';
