import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface NewPasswordFieldsProps {
  errors: FieldErrors;
  /** Characters that the company asks for, where that is known. */
  minimum?: number | undefined;
}

/** A new password, typed twice; each can be shown. */
export function NewPasswordFields({ errors, minimum }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <NewPasswordField
        label={t('passwords.new')}
        name="newPassword"
        minimum={minimum}
        error={errors.newPassword}
      />
      <PasswordField
        label={t('identity.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}

/** Tells password managers whose password this is. People see their name elsewhere. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
