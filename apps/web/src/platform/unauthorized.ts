import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { useToast } from '#ui/toast.tsx';
import { forgetIdentity } from './known-identity.ts';
import { leaveTo } from './leave-to.ts';
import { ApiError } from './request.ts';
import { useText } from './texts.ts';

const delay = 500;

export const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** The session is of somebody else than this page. */
export const isOtherPerson = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'other_person';

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
    setTimeout(() => leaveTo(user.authType === 'checkpoint' ? '/employee/login' : '/api/login'), delay);
  };
}
