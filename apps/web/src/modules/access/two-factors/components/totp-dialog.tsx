import type { TotpEnrolment } from '@checkpoint/contract/calls/two-factors';
import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { CodeField } from '#ui/code-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadCodeForm, useBeginTotp, useConfirmTotp } from '../api/two-factors.ts';
import { useFailure } from '../use-failure.ts';
import { ConfirmForm, FormActions } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app: password, key and first code, recovery codes. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const begin = useBeginTotp();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const [codes, setCodes] = useState<readonly string[]>();

  const confirmed = (recoveryCodes: readonly string[] | null) => {
    toast({ title: t('twoFactors.appReady'), variant: 'success' });
    if (recoveryCodes === null) onClose();
    else setCodes(recoveryCodes);
  };
  const lead =
    codes !== undefined ? 'twoFactors.codesText' : enrolment !== undefined ? 'twoFactors.scan' : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={codes === undefined}
      title={t(codes === undefined ? 'twoFactors.setUpApp' : 'twoFactors.codesTitle')}
      {...(lead !== undefined && { description: t(lead) })}
    >
      {codes !== undefined && <RecoveryCodes codes={codes} onKept={onClose} />}
      {codes === undefined && enrolment === undefined && (
        <ConfirmForm
          action={t('twoFactors.continue')}
          onConfirm={async (form) => setEnrolment(await begin.mutateAsync(form))}
          onCancel={onClose}
        />
      )}
      {codes === undefined && enrolment !== undefined && (
        <FirstCode enrolment={enrolment} onConfirmed={confirmed} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  enrolment: TotpEnrolment;
  onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

function FirstCode({ enrolment: { secret, uri }, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useText();
  const confirm = useConfirmTotp();
  const form = useForm({
    schema: loadCodeForm,
    submit: async (values) => onConfirmed((await confirm.mutateAsync(values)).recoveryCodes),
    onFailure: useFailure(),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode content={uri} label={t('twoFactors.qrName')} />
        <Key secret={secret} />
      </div>
      <CodeField
        label={t('twoFactors.appCode')}
        hint={t('twoFactors.appCodeHint')}
        error={form.errors.code}
        isNumeric
      />
      <FormActions action={t('twoFactors.turnOn')} pending={form.pending} onCancel={onCancel} />
    </form>
  );
}

/** In groups of four, which people can read out and type; copied without the gaps. */
function Key({ secret }: { secret: string }) {
  const t = useText();
  const toast = useToast();
  return (
    <dl className="grid justify-items-start gap-2">
      <dt className="font-medium text-sm">{t('twoFactors.key')}</dt>
      <dd className="break-words tabular-nums tracking-wider">{secret.match(/.{1,4}/g)?.join(' ')}</dd>
      <dd>
        <CopyButton
          text={secret}
          label={t('twoFactors.copyKey')}
          copiedLabel={t('shell.copied')}
          onFailed={() =>
            toast({
              title: t('shell.copyFailed'),
              description: t('twoFactors.copyFailed'),
              variant: 'danger',
            })
          }
        />
      </dd>
    </dl>
  );
}
