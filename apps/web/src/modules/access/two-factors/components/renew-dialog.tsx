import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useRenewCodes } from '../api/two-factors.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Ten new recovery codes in the place of the former ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={codes === undefined}
      title={t(codes === undefined ? 'twoFactors.renewTitle' : 'twoFactors.codesTitle')}
      description={t(codes === undefined ? 'twoFactors.renewText' : 'twoFactors.codesText')}
    >
      {codes === undefined ? (
        <ConfirmForm
          action={t('twoFactors.renewCodes')}
          onConfirm={async (form) => setCodes((await renew.mutateAsync(form)).recoveryCodes ?? [])}
          onCancel={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}
