import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { OwnerCodeField } from '#product/owner-code.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** What the server has asked for by now, before it changes one's own e-mail. */
export type Proof = 'none' | 'password' | 'code';

/** One's own e-mail leads to one's own account: an open session alone does not change it. */
export function OwnerProofFields({ proof, errors }: { proof: Proof; errors: FieldErrors }) {
  const t = useText();
  const fields = useRef<HTMLDivElement>(null);
  const isAsked = proof !== 'none';
  // They appear at the end of a long form, after a press on a button that stays where it is.
  useEffect(() => {
    if (isAsked) fields.current?.querySelector('input')?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
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
      {proof === 'code' && <OwnerCodeField error={errors.code} />}
    </div>
  );
}
