import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadNewPasskeyForm, useAddPasskey } from '../api/two-factors.ts';
import { useFailure } from '../use-failure.ts';
import { FormActions } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds a passkey: a name and the password here, then the browser's own dialog, then recovery codes if it is the first. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[]>();
  const code = useOwnerCode(useFailure());
  const form = useForm({
    schema: loadNewPasskeyForm,
    submit: async (values) => {
      const { recoveryCodes } = await add.mutateAsync(values);
      toast({ title: t('twoFactors.passkeyReady'), variant: 'success' });
      if (recoveryCodes === null) onClose();
      else setCodes(recoveryCodes);
    },
    onFailure: code.onFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={codes === undefined}
      title={t(codes === undefined ? 'twoFactors.addPasskey' : 'twoFactors.codesTitle')}
      {...(codes !== undefined && { description: t('twoFactors.codesText') })}
    >
      {codes === undefined ? (
        <form {...form.props} className="grid gap-5">
          <TextField
            label={t('twoFactors.passkeyName')}
            name="name"
            autoComplete="off"
            hint={t('twoFactors.passkeyNameHint')}
            error={form.errors.name}
          />
          <PasswordField
            label={t('identity.password')}
            name="password"
            autoComplete="current-password"
            hint={t('twoFactors.passwordWhy')}
            error={form.errors.password}
          />
          {code.isAsked && <OwnerCodeField error={form.errors.code} />}
          <FormActions action={t('twoFactors.continue')} pending={form.pending} onCancel={onClose} />
        </form>
      ) : (
        <RecoveryCodes codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}
