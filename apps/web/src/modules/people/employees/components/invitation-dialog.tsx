import type { InvitationDetails } from '@checkpoint/contract/calls/employees';
import Mail from 'lucide-react/icons/mail';
import { useText } from '#kernel/language/texts.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { EmailStatus } from './email-status.tsx';

interface InvitationDialogProps {
  invitation: InvitationDetails;
  onClose: () => void;
}

/** What somebody new has to be told. The temporary password can be seen nowhere else afterwards. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const t = useText();
  const toast = useToast();
  const { employeeName, employeeEmail, tempPassword, invitationMessage, companyName, emailSent } = invitation;
  const mail = mailTo(employeeEmail, t('employees.mailSubject', { company: companyName }), invitationMessage);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('employees.invitation', { name: employeeName })}
      description={t('employees.invitationLead', { name: employeeName, company: companyName })}
    >
      <div className="grid gap-5">
        <dl className="grid gap-3 border-line border-y py-4 sm:grid-cols-2">
          <Fact label={t('identity.email')} value={employeeEmail} />
          <Fact label={t('employees.temporaryPassword')} value={tempPassword} isCode />
        </dl>
        <EmailStatus sent={emailSent} />
        <LocalWarning />
        <TextAreaField
          label={t('employees.invitationMessage')}
          hint={t('employees.invitationOnce')}
          value={invitationMessage}
          rows={9}
          readOnly
        />
        <DialogActions>
          <Button variant={emailSent ? 'primary' : 'secondary'} onClick={onClose}>
            {t('employees.done')}
          </Button>
          <a href={mail} className={buttonLook('secondary')}>
            <Mail aria-hidden className="size-4" />
            {t('employees.sendMail')}
          </a>
          <CopyButton
            // What nobody has been sent yet is the next thing to do.
            variant={emailSent ? 'secondary' : 'primary'}
            text={invitationMessage}
            label={t('employees.copyMessage')}
            copiedLabel={t('shell.copied')}
            onCopied={() =>
              toast({
                title: t('employees.copied'),
                description: t('employees.messageCopied'),
                variant: 'success',
              })
            }
            onFailed={() =>
              toast({
                title: t('shell.copyFailed'),
                description: t('employees.copyByHand'),
                variant: 'danger',
              })
            }
          />
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Every part is encoded: a name with `&bcc=` in it stays text. Mail programs expect line breaks as CR LF. */
const mailTo = (address: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replaceAll('\n', '\r\n'),
  )}`;

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className={isCode ? 'break-all font-semibold tracking-wider' : 'break-all'}>{value}</dd>
    </div>
  );
}
