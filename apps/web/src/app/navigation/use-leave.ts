import { useState } from 'react';
import { isReloadBlocked } from '#kernel/leave-to.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { signOut } from '#kernel/session/sign-out.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { SignOutWarningProps } from './sign-out-warning.tsx';

interface Leave {
  /** Signs out, where the server has every punch; else it asks first. */
  readonly leave: () => void;
  /** While it asks: what the warning tells, to be drawn wherever one leaves from. */
  readonly asked: SignOutWarningProps | undefined;
}

/** The one way out, from wherever one signs out; `employeeTarget` is where that leads employees. */
export function useLeave(employeeTarget?: string): Leave {
  const { user } = useCurrentUser();
  const { pending, setAside, unstored } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const onStay = () => setAsking(false);
  const kept = pending.length + setAside.length;
  const onLeave = () => user && void signOut(user, employeeTarget);
  return {
    // The page is needed, too, for a tap that is only being stored.
    leave: () => (kept + unstored > 0 || isReloadBlocked() ? setAsking(true) : onLeave()),
    asked: isAsking ? { kept, unstored, onStay, onLeave } : undefined,
  };
}
