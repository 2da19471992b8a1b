import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { isInvited } from '../people-view.ts';
import type { EmployeeMode } from './employee-modes.ts';

interface AdminActionsProps {
  employee: EmployeeWithPresence;
  onMode: (mode: EmployeeMode) => void;
}

/** What an administrator can do to this person from their details. */
export function AdminActions({ employee, onMode }: AdminActionsProps) {
  const t = useText();
  const { isAdmin } = useCurrentUser();
  const { isActive, role } = employee;
  return (
    <section className="grid gap-3 print:hidden">
      <h3 className="font-semibold">{t('employees.adminActions')}</h3>
      {/* Two beside each other, whatever the language; an odd last one gets the whole line. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 *:px-2 *:last:odd:col-span-full">
        {isActive ? (
          <>
            <Button onClick={() => onMode('edit')}>{t('employees.editAction')}</Button>
            {isInvited(employee) && (
              <Button variant="secondary" onClick={() => onMode('invite')}>
                {t('employees.sendAgain')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onMode('reset-password')}>
              {t('employees.resetPassword')}
            </Button>
            {isAdmin && (role === 'employee' || role === 'manager') && (
              <>
                <Button variant="secondary" onClick={() => onMode('manages')}>
                  {t('managers.manages')}
                </Button>
                <Button variant="secondary" onClick={() => onMode('promote')}>
                  {t('employees.promote')}
                </Button>
              </>
            )}
            <Button variant="secondary" onClick={() => onMode('remove')}>
              {t('employees.remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => onMode('restore')}>{t('employees.restore')}</Button>
        )}
      </div>
    </section>
  );
}
