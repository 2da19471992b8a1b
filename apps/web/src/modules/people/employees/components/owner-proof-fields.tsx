import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** What the server has asked for by now, before it changes one's own e-mail. */
export type Proof = 'none' | 'password' | 'code';

/** One's own e-mail leads to one's own account: an open session alone does not change it. */
export function OwnerProofFields({ proof, errors }: { proof: Proof; errors: FieldErrors }) {
  const t = useText();
  const fields = useRef<HTMLDivElement>(null);
  // They appear at the end of a long form, after a press on a button that stays where it is.
  useEffect(() => {
    if (proof !== 'none')
      Array.from(fields.current?.querySelectorAll('input') ?? [])
        .at(-1)
        ?.focus();
  }, [proof]);
  if (proof === 'none') return null;
  return (
    <div ref={fields} className="grid gap-5">
      <p role="alert" className="text-sm">
        {t('employees.ownEmailHint')}
      </p>
      <PasswordField
        label={t('passwords.current')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      {proof === 'code' && (
        <TextField
          label={t('employees.ownCode')}
          hint={t('employees.ownCodeHint')}
          name="code"
          autoComplete="one-time-code"
          error={errors.code}
        />
      )}
    </div>
  );
}
