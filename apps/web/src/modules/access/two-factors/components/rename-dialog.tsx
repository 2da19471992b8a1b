import type { Passkey } from '@checkpoint/contract/calls/two-factors';
import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { loadPasskeyNameForm, useRenamePasskey } from '../api/two-factors.ts';
import { useFailure } from '../use-failure.ts';
import { FormActions } from './confirm-form.tsx';

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const rename = useRenamePasskey(passkey.id);
  const form = useForm({
    schema: loadPasskeyNameForm,
    submit: async (values) => {
      await rename.mutateAsync(values);
      onClose();
    },
    onFailure: useFailure(),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('twoFactors.renamePasskey', { name: passkey.name })}>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={t('twoFactors.passkeyName')}
          name="name"
          autoComplete="off"
          defaultValue={passkey.name}
          error={form.errors.name}
        />
        <FormActions action={t('twoFactors.save')} pending={form.pending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
