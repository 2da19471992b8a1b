import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { now } from '#kernel/clock.ts';
import { useText } from '#kernel/language/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { hasExpired, isInvited } from '../people-view.ts';

/** Active, invited or inactive, and what somebody is in the company beside an employee. */
export function PersonBadges({ employee }: { employee: EmployeeWithPresence }) {
  const t = useText();
  const { isActive, isOwner, role } = employee;
  const isAdministrator = role === 'company_admin' || role === 'super_admin';
  return (
    <span className="flex flex-wrap gap-2">
      <StateBadge employee={employee} />
      {isActive && isOwner && <Badge tone="brand">{t('employees.owner')}</Badge>}
      {isActive && isAdministrator && !isOwner && <Badge tone="brand">{t('employees.administrator')}</Badge>}
      {isActive && role === 'manager' && <Badge tone="brand">{t('managers.badge')}</Badge>}
    </span>
  );
}

function StateBadge({ employee }: { employee: EmployeeWithPresence }) {
  const t = useText();
  if (!employee.isActive) return <Badge tone="neutral">{t('employees.inactive')}</Badge>;
  if (!isInvited(employee)) return <Badge tone="brand">{t('employees.active')}</Badge>;
  return hasExpired(employee, now()) ? (
    <Badge tone="attention">{t('employees.linkExpired')}</Badge>
  ) : (
    <Badge tone="neutral">{t('employees.invited')}</Badge>
  );
}
