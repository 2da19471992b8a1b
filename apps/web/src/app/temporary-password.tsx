import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { PasswordChangeDialog } from '#modules/access/passwords/password-change-dialog.tsx';
import { SignOutWarning } from './navigation/sign-out-warning.tsx';
import { useSignOut } from './navigation/use-sign-out.ts';

/**
 * The dialog that asks for a new password. Signing out here can lose waiting punches, as on every page. So the same
 * warning is shown.
 */
export function TemporaryPassword({ user }: { user: CurrentUser }) {
  const { requestSignOut, warningProps } = useSignOut();
  return (
    <>
      <PasswordChangeDialog user={user} onSignOut={requestSignOut} />
      {warningProps && <SignOutWarning {...warningProps} />}
    </>
  );
}
