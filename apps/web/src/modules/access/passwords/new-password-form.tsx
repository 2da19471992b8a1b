import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { enter } from '#kernel/session/current-user.ts';
import { seatOf } from '#kernel/session/person.ts';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadNewPasswordForm, useChangePassword } from './api/change-password.ts';
import { NewPasswordFields, UsernameField } from './components/new-password-fields.tsx';

interface NewPasswordFormProps {
  /** Who just signed in with a temporary password. */
  user: CurrentUser;
  temporaryPassword: string;
  onChanged: () => void;
}

/** Takes the place of the sign-in form: nobody is let in before they have a password of their own. */
export function NewPasswordForm({ user, temporaryPassword, onChanged }: NewPasswordFormProps) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // Nobody is signed in yet. The request names its person, so that it cannot change the password of another session's
  // account.
  const change = useChangePassword(seatOf(user));
  const code = useOwnerCode((error) =>
    toast({
      title: t('passwords.failedAtSignIn'),
      description: errorText(error, 'passwords.failed'),
      variant: 'danger',
    }),
  );
  const { errors, pending, props } = useForm({
    schema: loadNewPasswordForm,
    submit: async ({ newPassword, code }) => {
      await change.mutateAsync({ currentPassword: temporaryPassword, newPassword, code });
      toast({ title: t('passwords.changedAtSignIn'), variant: 'success' });
      enter(queries, { ...user, requirePasswordChange: false });
      onChanged();
    },
    onFailure: code.onFailure,
  });
  // The form that had the focus is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="newPassword"]')?.focus(), []);
  return (
    <form {...props} ref={form} className="grid gap-5">
      <UsernameField email={user.email} />
      <NewPasswordFields errors={errors} />
      {code.isAsked && <OwnerCodeField error={errors.code} />}
      <Button type="submit" pending={pending}>
        {t(pending ? 'passwords.changing' : 'passwords.change')}
      </Button>
    </form>
  );
}
