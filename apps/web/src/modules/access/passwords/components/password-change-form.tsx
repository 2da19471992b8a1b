import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { minimumLength } from '@checkpoint/domain/password-fault';
import type { ReactNode } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadPasswordChangeForm, useChangePassword } from '../api/change-password.ts';
import { NewPasswordFields, UsernameField } from './new-password-fields.tsx';

interface PasswordChangeFormProps {
  user: CurrentUser;
  onChanged: () => void;
  /** In a dialog: the other way to leave it. */
  otherWay?: ReactNode;
}

/** Changing one's password with the one that it takes the place of. */
export function PasswordChangeForm({ user, onChanged, otherWay }: PasswordChangeFormProps) {
  const t = useText();
  const toast = useToast();
  const company = useCompany();
  const change = useChangePassword();
  const isAdministrator =
    user.authType === 'local' || user.role === 'company_admin' || user.role === 'super_admin';
  const minimum = minimumLength(isAdministrator, company?.settings.minPasswordLength ?? null);
  const code = useOwnerCode((error) =>
    toast({
      title: t('passwords.failed'),
      description: errorText(error, 'passwords.failed'),
      variant: 'danger',
    }),
  );
  const { errors, pending, props } = useForm({
    schema: loadPasswordChangeForm,
    submit: async (passwords) => {
      await change.mutateAsync(passwords);
      toast({ title: t('passwords.changed'), variant: 'success' });
      onChanged();
    },
    onFailure: code.onFailure,
  });
  const submit = (
    <Button type="submit" pending={pending}>
      {t(pending ? 'passwords.changing' : 'passwords.change')}
    </Button>
  );
  return (
    <form {...props} className="grid gap-5">
      <UsernameField email={user.email} />
      <PasswordField
        label={t('passwords.current')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordFields errors={errors} minimum={minimum} />
      {code.isAsked && <OwnerCodeField error={errors.code} />}
      {otherWay === undefined ? (
        <div className="grid sm:justify-items-start">{submit}</div>
      ) : (
        <DialogActions>
          {otherWay}
          {submit}
        </DialogActions>
      )}
    </form>
  );
}
