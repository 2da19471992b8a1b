import type { Employee } from '@checkpoint/contract/calls/employees';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePromoteEmployee, useRestoreEmployee } from '../api/care.ts';
import { fullName } from '../full-name.ts';
import type { EmployeeMode } from './employee-modes.ts';

interface AdminActionsProps {
  employee: Employee;
  onMode: (mode: EmployeeMode) => void;
  onClose: () => void;
}

/** What an administrator can do to this person from their details. */
export function AdminActions({ employee, onMode, onClose }: AdminActionsProps) {
  const t = useText();
  const toast = useToast();
  const restore = useRestoreEmployee();
  const promote = usePromoteEmployee();
  const { id, isActive, role } = employee;

  const run = async (change: typeof restore, done: string, failed: TextKey) => {
    try {
      await change.mutateAsync(id);
      toast({ title: done, variant: 'success' });
      onClose();
    } catch (error) {
      toast({ title: t(failed), description: errorText(error, failed), variant: 'danger' });
    }
  };

  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('employees.adminActions')}</h3>
      <div className="flex flex-wrap gap-3">
        {isActive ? (
          <>
            <Button onClick={() => onMode('edit')}>{t('employees.editAction')}</Button>
            <Button variant="secondary" onClick={() => onMode('reset-password')}>
              {t('employees.resetPassword')}
            </Button>
            {role === 'employee' && (
              <Button
                variant="secondary"
                pending={promote.isPending}
                onClick={() =>
                  void run(
                    promote,
                    t('employees.promoted', { name: fullName(employee) }),
                    'employees.promoteFailed',
                  )
                }
              >
                {t('employees.promote')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onMode('remove')}>
              {t('employees.remove')}
            </Button>
          </>
        ) : (
          <Button
            pending={restore.isPending}
            onClick={() => void run(restore, t('employees.restored'), 'employees.restoreFailed')}
          >
            {t('employees.restore')}
          </Button>
        )}
      </div>
    </section>
  );
}
