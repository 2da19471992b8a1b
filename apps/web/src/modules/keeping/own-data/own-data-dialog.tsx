import * as routes from '@checkpoint/contract/web-routes';
import { useForm } from '#kernel/forms/use-form.ts';
import { fileOf } from '#kernel/http/call.ts';
import { useDownload } from '#kernel/http/download.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { decimalSign } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { DownloadProgress } from '#product/download-progress.tsx';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadOwnDataForm, loadOwnDataFormWithPassword } from './own-data-forms.ts';

/** Accounts of another provider have their password there. */
const withPassword: readonly string[] = ['checkpoint', 'local'];

interface OwnDataDialogProps {
  authType: string;
  onClose: () => void;
}

/** Asks for the password, and a code where the server wants one, and downloads the file. */
export function OwnDataDialog({ authType, onClose }: OwnDataDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ownData.dialogTitle')}
      description={t('ownData.dialogText')}
    >
      <OwnDataForm hasPassword={withPassword.includes(authType)} onClose={onClose} />
    </Dialog>
  );
}

function OwnDataForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const download = useDownload();
  const code = useOwnerCode((error) =>
    toast({ title: t('ownData.failed'), description: errorText(error, 'ownData.safe'), variant: 'danger' }),
  );
  const form = useForm({
    schema: hasPassword ? loadOwnDataFormWithPassword : loadOwnDataForm,
    async submit(proof) {
      const body = { ...proof, decimalSign: decimalSign() };
      if (!(await download.start(fileOf(routes.exportOwnData, { body })))) return;
      toast({ title: t('ownData.done'), variant: 'success' });
      onClose();
    },
    onFailure: code.onFailure,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {hasPassword ? (
        <PasswordField
          label={t('identity.password')}
          name="password"
          autoComplete="current-password"
          hint={t('ownData.why')}
          error={form.errors.password}
        />
      ) : (
        <p className="text-sm">{t('ownData.provider')}</p>
      )}
      {code.isAsked && <OwnerCodeField error={form.errors.code} />}
      <DownloadProgress download={download} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('ownData.cancel')}
        </Button>
        <Button type="submit" pending={form.pending}>
          {t('ownData.download')}
        </Button>
      </DialogActions>
    </form>
  );
}
