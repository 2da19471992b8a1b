import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { personFields, recordNames } from '@checkpoint/contract/person-fields';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompany } from '#product/company.ts';
import { pathOfSheet } from '#product/path-of-sheet.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { fullName } from '../full-name.ts';
import { AdminActions } from './admin-actions.tsx';
import { DayLink, type PathOfDay } from './day-link.tsx';
import type { EmployeeMode } from './employee-modes.ts';
import { PersonBadges } from './person-badges.tsx';

interface EmployeeDetailsProps {
  employee: EmployeeWithPresence;
  pathOfDay: PathOfDay;
  onMode: (mode: EmployeeMode) => void;
  /** It stands on the person's own page, below their name and their month. */
  isOnPage?: boolean;
}

export function EmployeeDetails({ employee, pathOfDay, onMode, isOnPage = false }: EmployeeDetailsProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const { isAdmin, isManager } = useCurrentUser();
  const { user, department, jobTitle, createdAt } = employee;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <Avatar firstName={user.firstName} lastName={user.lastName} isLarge />
        <div className="wrap-anywhere grid min-w-0 gap-1">
          <p className="font-semibold text-lg">{fullName(employee)}</p>
          <p className="text-ink-muted">
            {[jobTitle, department ?? t('employees.noDepartment')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 border-line border-y py-5 sm:grid-cols-2">
        <Fact label={t('identity.email')} value={user.email} className="sm:col-span-2" />
        {recordNames
          .filter((name) => name !== 'department' && name !== 'jobTitle')
          .map((name) => (
            <Fact key={name} label={t(personFields[name].label)} value={employee[name]} />
          ))}
        <Fact label={t('employees.dateAdded')} value={timeText('date', createdAt, timeZone)} />
        <Fact label={t('employees.status')} value={<PersonBadges employee={employee} />} />
      </dl>
      <p className="flex flex-wrap gap-2">
        {!isOnPage && (
          <Link href={pathOfSheet(employee.id)} className={buttonLook('secondary')}>
            {t('sheet.title')}
          </Link>
        )}
        <DayLink employee={employee} timeZone={timeZone} pathOfDay={pathOfDay} />
      </p>
      {isAdmin && <AdminActions employee={employee} onMode={onMode} />}
      {isManager && employee.isActive && (
        <Button
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={() => onMode('reset-password')}
        >
          {t('employees.resetPassword')}
        </Button>
      )}
    </div>
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  className?: string;
}

function Fact({ label, value, className }: FactProps) {
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{value ?? <NoValue />}</dd>
    </div>
  );
}
