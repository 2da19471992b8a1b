import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { PasswordChangeDialog } from '../features/passwords/password-change-dialog.tsx';
import { useLeave } from './navigation/use-leave.tsx';

/** The dialog that asks for a password of one's own. Its way out is that of every page: punches can wait behind it. */
export function TemporaryPassword({ user }: { user: CurrentUser }) {
  const { leave, warning } = useLeave();
  return (
    <>
      <PasswordChangeDialog user={user} onSignOut={leave} />
      {warning}
    </>
  );
}
