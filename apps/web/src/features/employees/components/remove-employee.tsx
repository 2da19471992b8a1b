import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRemoveEmployee } from '../api/care.ts';

interface RemoveEmployeeProps {
  /** Whom; nobody once they are gone. */
  id: string | undefined;
  onRemoved: () => void;
  onCancel: () => void;
}

/** The last word before somebody is removed; the dialog around it says what that means. */
export function RemoveEmployee({ id, onRemoved, onCancel }: RemoveEmployeeProps) {
  const t = useText();
  const toast = useToast();
  const removal = useRemoveEmployee();
  const remove = async () => {
    try {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      await removal.mutateAsync(id);
      toast({ title: t('employees.removed'), variant: 'success' });
      onRemoved();
    } catch (error) {
      const description =
        id === undefined ? t('employees.noneSelected') : errorText(error, 'employees.removeFailed');
      toast({ title: t('employees.removeFailed'), description, variant: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {t('employees.cancel')}
      </Button>
      <Button variant="danger" pending={removal.isPending} onClick={() => void remove()}>
        {t('employees.remove')}
      </Button>
    </div>
  );
}
