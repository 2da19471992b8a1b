import type { ReactNode } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { type Confirmed, loadConfirmedForm } from '../api/two-factors.ts';
import { useFailure } from '../use-failure.ts';

interface ConfirmFormProps {
  /** Stands before the password: what will happen. */
  children?: ReactNode;
  action: string;
  isDangerous?: boolean;
  onConfirm: (form: Confirmed) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password, and a code where the server wants one, before something is done with them. */
export function ConfirmForm({
  children,
  action,
  isDangerous = false,
  onConfirm,
  onCancel,
}: ConfirmFormProps) {
  const t = useText();
  const code = useOwnerCode(useFailure());
  const form = useForm({ schema: loadConfirmedForm, submit: onConfirm, onFailure: code.onFailure });
  return (
    <form {...form.props} className="grid gap-5">
      {children}
      <PasswordField
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        hint={t('twoFactors.passwordWhy')}
        error={form.errors.password}
      />
      {code.isAsked && <OwnerCodeField error={form.errors.code} />}
      <FormActions action={action} isDangerous={isDangerous} pending={form.pending} onCancel={onCancel} />
    </form>
  );
}

interface FormActionsProps {
  action: string;
  isDangerous?: boolean;
  pending: boolean;
  onCancel: () => void;
}

export function FormActions({ action, isDangerous = false, pending, onCancel }: FormActionsProps) {
  const t = useText();
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {t('twoFactors.cancel')}
      </Button>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={pending}>
        {action}
      </Button>
    </DialogActions>
  );
}
