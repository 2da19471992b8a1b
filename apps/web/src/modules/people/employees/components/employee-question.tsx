import type { TextKey } from '@checkpoint/contract/texts/en';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePromoteEmployee, useRemoveEmployee } from '../api/care.ts';

/** What is asked about before it is done to somebody. */
type Question = 'remove' | 'promote';

interface EmployeeQuestionProps {
  question: Question;
  /** About whom; nobody once they are gone. */
  id: string | undefined;
  name: string;
  onDone: () => void;
  onCancel: () => void;
}

const texts: Record<Question, { action: TextKey; done: TextKey; failed: TextKey }> = {
  remove: { action: 'employees.remove', done: 'employees.removed', failed: 'employees.removeFailed' },
  promote: { action: 'employees.promote', done: 'employees.promoted', failed: 'employees.promoteFailed' },
};

/** The last word before somebody is removed or given rights; the dialog around it says what that means. */
export function EmployeeQuestion({ question, id, name, onDone, onCancel }: EmployeeQuestionProps) {
  const t = useText();
  const toast = useToast();
  const changes = { remove: useRemoveEmployee(), promote: usePromoteEmployee() };
  const change = changes[question];
  const { action, done, failed } = texts[question];
  const { pending, run: confirm } = useAction(async () => {
    try {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      await change.mutateAsync(id);
      toast({ title: t(done, { name }), variant: 'success' });
      onDone();
    } catch (error) {
      const description = id === undefined ? t('employees.noneSelected') : errorText(error, failed);
      toast({ title: t(failed), description, variant: 'danger' });
    }
  });
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {t('employees.cancel')}
      </Button>
      <Button variant={question === 'remove' ? 'danger' : 'primary'} pending={pending} onClick={confirm}>
        {t(action)}
      </Button>
    </DialogActions>
  );
}
