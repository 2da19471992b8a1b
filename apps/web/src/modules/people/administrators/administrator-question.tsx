import type { Administrator } from '@checkpoint/contract/calls/administrators';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { type AdministratorChange, useChangeAdministrator } from './api.ts';

const texts: Record<
  AdministratorChange['kind'],
  { readonly title: TextKey; readonly hint: TextKey; readonly action: TextKey; readonly done: TextKey }
> = {
  demote: {
    title: 'administrators.demoteTitle',
    hint: 'administrators.demoteHint',
    action: 'administrators.demoteAction',
    done: 'administrators.demoted',
  },
  transfer: {
    title: 'administrators.transferTitle',
    hint: 'administrators.transferHint',
    action: 'administrators.transferAction',
    done: 'administrators.transferred',
  },
};

interface AdministratorQuestionProps {
  kind: AdministratorChange['kind'];
  administrator: Administrator;
  onClose: () => void;
}

/** The last word before somebody's rights change. */
export function AdministratorQuestion({ kind, administrator, onClose }: AdministratorQuestionProps) {
  const t = useText();
  const toast = useToast();
  const change = useChangeAdministrator();
  const name = `${administrator.firstName} ${administrator.lastName}`;
  const { title, hint, action, done } = texts[kind];
  const { pending, run: confirm } = useAction(async () => {
    try {
      await change.mutateAsync({ kind, userId: administrator.userId });
      toast({ title: t(done, { name }), variant: 'success' });
      onClose();
    } catch (error) {
      const description = errorText(error, 'administrators.changeFailed');
      toast({ title: t('administrators.changeFailed'), description, variant: 'danger' });
    }
  });
  return (
    <Dialog open onOpenChange={onClose} title={t(title, { name })} description={t(hint, { name })}>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('employees.cancel')}
        </Button>
        <Button variant="danger" pending={pending} onClick={confirm}>
          {t(action)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
