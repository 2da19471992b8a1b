import type { Employee } from '@checkpoint/contract/calls/employees';
import { useCompany } from '#platform/company.ts';
import { useText } from '#platform/texts.ts';
import { deviceTimeZone, timeText } from '#platform/times.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { fullName } from '../full-name.ts';
import type { EmployeeMode } from './employee-dialog.tsx';
import { PersonBadges } from './person-badges.tsx';

interface EmployeeDetailsProps {
  employee: Employee;
  onMode: (mode: EmployeeMode) => void;
}

export function EmployeeDetails({ employee, onMode }: EmployeeDetailsProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const { user, department, jobTitle, phone, employeeId, isActive, createdAt } = employee;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar firstName={user.firstName} lastName={user.lastName} className="size-14 text-lg" />
        <div className="wrap-anywhere grid min-w-0 gap-1">
          <p className="font-semibold text-lg">{fullName(employee)}</p>
          <p className="text-ink-muted">
            {[jobTitle, department ?? t('employees.noDepartment')].filter(Boolean).join(' · ')}
          </p>
          <PersonBadges employee={employee} />
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 border-line border-y py-5 sm:grid-cols-2">
        <Fact label={t('identity.email')} value={user.email} />
        <Fact label={t('identity.phone')} value={phone} />
        <Fact label={t('employees.staffNumber')} value={employeeId} />
        <Fact label={t('employees.dateAdded')} value={timeText('date', createdAt, timeZone)} />
        <Fact label={t('employees.status')} value={t(isActive ? 'employees.active' : 'employees.inactive')} />
      </dl>
      {isActive && (
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('employees.adminActions')}</h3>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onMode('edit')}>{t('employees.editAction')}</Button>
            <Button variant="secondary" onClick={() => onMode('reset-password')}>
              {t('employees.resetPassword')}
            </Button>
            <Button variant="secondary" onClick={() => onMode('remove')}>
              {t('employees.remove')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">
        {value ?? (
          <span className="text-ink-muted">
            <span aria-hidden>–</span>
            <span className="sr-only">{t('dashboard.none')}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
