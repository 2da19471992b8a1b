import { useText } from '#kernel/language/texts.ts';
import { useLinkBase } from '#product/link-base.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { type ActivationLink, linkOf } from '../people-files.ts';
import { EmailStatus } from './email-status.tsx';
import { PrintSlips } from './print-slips.tsx';

interface OneLinkProps {
  link: ActivationLink;
  /** Missing where no mail was asked for, or none is sent here. */
  emailSent?: boolean | undefined;
  onClose: () => void;
}

/** The link by which one person chooses a password: to copy, or on a slip. */
export function OneLink({ link, emailSent, onClose }: OneLinkProps) {
  const t = useText();
  const toast = useToast();
  const address = linkOf(useLinkBase(), link.token);
  return (
    <div className="grid gap-5">
      <EmailStatus sent={emailSent} />
      <TextAreaField
        label={t('employees.link')}
        hint={t('employees.oneLinkHint', { name: link.name })}
        value={address}
        rows={3}
        readOnly
      />
      <LocalWarning />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('employees.done')}
        </Button>
        <PrintSlips variant="secondary" links={[link]} />
        <CopyButton
          variant="primary"
          text={address}
          label={t('employees.copyLink')}
          copiedLabel={t('shell.copied')}
          onFailed={() =>
            toast({ title: t('shell.copyFailed'), description: t('employees.copyByHand'), variant: 'danger' })
          }
        />
      </DialogActions>
    </div>
  );
}
