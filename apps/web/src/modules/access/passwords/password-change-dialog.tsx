import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { enter } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { PasswordChangeForm } from './components/password-change-form.tsx';

interface PasswordChangeDialogProps {
  user: CurrentUser;
  onSignOut: () => void;
}

/** Stands in the way of everything until the temporary password is changed; only signing out leads past it. */
export function PasswordChangeDialog({ user, onSignOut }: PasswordChangeDialogProps) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and not again in another language
  useEffect(() => {
    toast({ title: t('passwords.required'), description: t('error.password_change_required') });
  }, []);

  const goOn = () => {
    enter(queries, { ...user, requirePasswordChange: false });
    // The page behind the dialog was refused everything meanwhile, so it reads all again.
    void queries.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    void queries.invalidateQueries();
  };

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={t('identity.changePassword')}
      description={t('passwords.changeTemporary')}
    >
      <PasswordChangeForm
        user={user}
        onChanged={goOn}
        otherWay={
          <Button variant="secondary" onClick={onSignOut}>
            {t('shell.signOut')}
          </Button>
        }
      />
    </Dialog>
  );
}
