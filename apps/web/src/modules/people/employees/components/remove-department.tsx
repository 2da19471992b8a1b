import type { Department } from '@checkpoint/contract/calls/departments';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRemoveDepartment } from '../api/departments.ts';

/** The choice of no department; no id is empty. */
const unassigned = '';

export interface StaffedDepartment extends Department {
  readonly people: number;
}

interface RemoveDepartmentProps {
  department: StaffedDepartment;
  others: readonly StaffedDepartment[];
  /** Removed or not: back to the overview. */
  onClose: () => void;
}

export function RemoveDepartment({ department, others, onClose }: RemoveDepartmentProps) {
  const t = useText();
  const toast = useToast();
  const removal = useRemoveDepartment();
  // One that is removed meanwhile stays chosen: the server says that it is gone, and nobody is left without a department.
  const [target, setTarget] = useState<StaffedDepartment>();
  const { id, name, people: count } = department;
  const isGone = target !== undefined && !others.some((other) => other.id === target.id);

  const { pending, run: remove } = useAction(async () => {
    try {
      await removal.mutateAsync({
        departmentId: id,
        ...(target === undefined ? {} : { targetDepartmentId: target.id }),
      });
      const title =
        target === undefined
          ? t('employees.departmentUnassigned', { name })
          : t('employees.departmentMoved', { name, target: target.name });
      toast({ title, variant: 'success' });
      onClose();
    } catch (error) {
      const description = errorText(error, 'employees.departmentRemoveFailed');
      toast({ title: t('employees.departmentRemoveFailed'), description, variant: 'danger' });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('employees.removeDepartmentTitle', { name })}
      description={
        count === 0 ? t('employees.removeDepartmentEmpty') : t('employees.removeDepartmentPeople', { count })
      }
    >
      <div className="grid gap-5">
        {(target !== undefined || (count > 0 && others.length > 0)) && (
          <SelectField
            label={t('employees.reassign')}
            value={target?.id ?? unassigned}
            onChange={(event) => setTarget(others.find(({ id }) => id === event.target.value))}
            hint={
              <span role="status">
                {target === undefined
                  ? t('employees.willUnassign', { count })
                  : t('employees.willMove', { count, target: target.name })}
              </span>
            }
          >
            <option value={unassigned}>{t('employees.unassign')}</option>
            {isGone && <option value={target.id}>{target.name}</option>}
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('employees.cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={remove}>
            {t('employees.confirmRemove')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
