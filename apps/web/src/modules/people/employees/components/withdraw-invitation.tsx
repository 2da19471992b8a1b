import type { OpenInvitation } from '@checkpoint/contract/calls/memberships';
import { useAction } from '#kernel/forms/use-action.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdrawInvitation } from '../api/invitations.ts';
import { fullName } from '../full-name.ts';

interface WithdrawInvitationProps {
  invitation: OpenInvitation;
  onClose: () => void;
}

/** The last word before an invitation is withdrawn. */
export function WithdrawInvitation({ invitation, onClose }: WithdrawInvitationProps) {
  const t = useText();
  const toast = useToast();
  const withdraw = useWithdrawInvitation();
  const { id, email } = invitation;
  const name = fullName({ user: invitation });
  const { pending, run: confirm } = useAction(async () => {
    try {
      await withdraw.mutateAsync(id);
      toast({ title: t('memberships.withdrawn', { name }), variant: 'success' });
      onClose();
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      const description = isGone
        ? t('memberships.noLongerOpen')
        : errorText(error, 'memberships.withdrawFailed');
      toast({ title: t('memberships.withdrawFailed'), description, variant: 'danger' });
      if (isGone) onClose();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('memberships.withdrawTitle', { name })}
      description={t('memberships.withdrawHint', { email })}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('employees.cancel')}
        </Button>
        <Button variant="danger" pending={pending} onClick={confirm}>
          {t('memberships.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
