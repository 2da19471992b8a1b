import { useState } from 'react';
import { isReloadBlocked } from '#kernel/page-navigation.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { signOut } from '#kernel/session/sign-out.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { SignOutWarningProps } from './sign-out-warning.tsx';

interface SignOut {
  /** Signs out at once if the server has every punch. Otherwise it asks first. */
  readonly requestSignOut: () => void;
  /** Drawn as the warning while it asks. */
  readonly warningProps: SignOutWarningProps | undefined;
}

/** Every button that signs out uses this, so that no punch is lost. `employeeTarget` is the page that employees see next. */
export function useSignOut(employeeTarget?: string): SignOut {
  const { user } = useCurrentUser();
  const { entries, unstored } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const onStay = () => setAsking(false);
  // Of every company of theirs: without their session none of it is sent.
  const kept = entries.filter(({ action }) => action.userId === user?.id).length;
  const onLeave = () => user && void signOut(user, employeeTarget);
  return {
    // A page that awaits the answer to a tap is still needed, too.
    requestSignOut: () => (kept + unstored > 0 || isReloadBlocked() ? setAsking(true) : onLeave()),
    warningProps: isAsking ? { kept, unstored, onStay, onLeave } : undefined,
  };
}
