import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { PasswordChangeDialog } from '#modules/access/passwords/password-change-dialog.tsx';
import { SignOutWarning } from './navigation/sign-out-warning.tsx';
import { useLeave } from './navigation/use-leave.ts';

/**
 * The dialog that asks for a password of one's own. Its way out is that of every page: punches can wait behind it. What warns of
 * that comes with it, for nothing else leads past it.
 */
export function TemporaryPassword({ user }: { user: CurrentUser }) {
  const { leave, asked } = useLeave();
  return (
    <>
      <PasswordChangeDialog user={user} onSignOut={leave} />
      {asked && <SignOutWarning {...asked} />}
    </>
  );
}
