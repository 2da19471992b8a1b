import { type ReactNode, useState } from 'react';
import { useOffline } from '#offline/offline-provider.tsx';
import { useCurrentUser } from '#platform/current-user.ts';
import { furtherTexts } from '#platform/language.ts';
import { isPageNeeded } from '#platform/leave-to.ts';
import { signOut } from '#platform/sign-out.ts';
import { later } from '#ui/later.tsx';

const question = later(async () => {
  const [{ SignOutWarning }] = await Promise.all([import('./sign-out-warning.tsx'), furtherTexts()]);
  return SignOutWarning;
});

interface Leave {
  /** Signs out, where the server has every punch; else it asks first. */
  readonly leave: () => void;
  /** What asks, to be drawn wherever one leaves from. */
  readonly warning: ReactNode;
}

/** The one way out, from wherever one signs out; `employeeTarget` is where that leads employees. */
export function useLeave(employeeTarget?: string): Leave {
  question.useSoon();
  const { user } = useCurrentUser();
  const { pending, setAside, unstored } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const onStay = () => setAsking(false);
  const kept = pending.length + setAside.length;
  const signOutHere = () => user && void signOut(user, employeeTarget);
  return {
    // The page is needed, too, for a tap that is only being stored.
    leave: () => (kept + unstored > 0 || isPageNeeded() ? setAsking(true) : signOutHere()),
    warning: isAsking && (
      <question.Later props={{ kept, unstored, onStay, onLeave: signOutHere }} onClose={onStay} />
    ),
  };
}
