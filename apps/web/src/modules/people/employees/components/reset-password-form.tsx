import { leastPasswordLength } from '@checkpoint/domain/password-fault';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '#kernel/forms/use-action.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { faultText, type Translate, useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { passwordStrength } from '#product/password-strength.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useResetPassword } from '../api/care.ts';

interface ResetPasswordFormProps {
  /** Whose password; nobody's once they are gone. */
  id: string | undefined;
  onDone: () => void;
}

export function ResetPasswordForm({ id, onDone }: ResetPasswordFormProps) {
  const t = useText();
  const toast = useToast();
  const reset = useResetPassword();
  const form = useRef<HTMLFormElement>(null);
  const minimum = useCompany()?.settings.minPasswordLength ?? leastPasswordLength;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isTemporary, setTemporary] = useState(true);
  const [faults, setFaults] = useState<{ password?: string; confirmation?: string }>({});

  const refuse = (found: typeof faults) => {
    flushSync(() => setFaults(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const { pending, run: send } = useAction(async () => {
    // Compared as the server stores it: an accent can be typed in more than one way.
    if (password.normalize('NFC') !== confirmation.normalize('NFC'))
      return refuse({ confirmation: t('employees.passwordsDiffer') });
    if (passwordStrength(password, minimum) === 'short') return refuse({ password: shortText(minimum, t) });
    setFaults({});
    try {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      await reset.mutateAsync({ id, password, isTemporary });
      toast({
        title: t(isTemporary ? 'employees.temporarySet' : 'employees.passwordReset'),
        variant: 'success',
      });
      onDone();
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      if (issue !== undefined) return refuse({ password: faultText(issue) });
      const description =
        id === undefined ? t('employees.noneSelected') : errorText(error, 'employees.resetFailed');
      toast({ title: t('employees.resetFailed'), description, variant: 'danger' });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordField
        label={t('employees.newPassword')}
        minimum={minimum}
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('employees.confirmPassword')}
        value={confirmation}
        autoComplete="new-password"
        error={faults.confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <CheckboxField
        label={t('employees.temporary')}
        hint={t('employees.temporaryHint')}
        checked={isTemporary}
        onChange={(event) => setTemporary(event.target.checked)}
      />
      <p className="text-ink-muted text-sm">{t('employees.resetHint')}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" disabled={password === '' || confirmation === ''} pending={pending}>
          {t('employees.resetPassword')}
        </Button>
      </DialogActions>
    </form>
  );
}

const shortText = (minimum: number, t: Translate): string =>
  minimum === leastPasswordLength
    ? t('employees.passwordShort')
    : t('validation.passwordTooShort', { minimum });
