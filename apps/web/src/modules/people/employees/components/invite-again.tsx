import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { BulkResult } from '@checkpoint/contract/calls/people';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { useInviteAgain } from '../api/care.ts';
import { fullName } from '../full-name.ts';
import { OneLink } from './one-link.tsx';
import { reasonOf } from './refusals.tsx';

interface InviteAgainProps {
  employee: EmployeeWithPresence;
  onClose: () => void;
  onCancel: () => void;
}

/** Gives somebody who has yet to come in a new link: by mail where the installation sends any, and to copy. */
export function InviteAgain({ employee, onClose, onCancel }: InviteAgainProps) {
  const t = useText();
  const toast = useToast();
  const invite = useInviteAgain();
  const [made, setMade] = useState<BulkResult>();
  const fail = (description: string) =>
    toast({ title: t('employees.inviteFailed'), description, variant: 'danger' });
  const { pending, run } = useAction(async () => {
    try {
      const result = await invite.mutateAsync(employee.id);
      if (result === undefined) return;
      if (result.outcome === 'done') setMade(result);
      else fail(t(reasonOf(result.outcome)));
    } catch (error) {
      fail(errorText(error, 'employees.inviteFailed'));
    }
  });
  if (made?.activationToken !== undefined) {
    const { activationToken: token, activationUntil: until, emailSent } = made;
    const link = { name: fullName(employee), email: employee.user.email, token, until };
    return <OneLink link={link} emailSent={emailSent} onClose={onClose} />;
  }
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {t('employees.cancel')}
      </Button>
      <Button pending={pending} onClick={run}>
        {t('employees.sendAgain')}
      </Button>
    </DialogActions>
  );
}
