import type { Employee } from '@checkpoint/contract/calls/employees';
import { useText } from '#kernel/language/texts.ts';
import { Badge } from '#ui/badge.tsx';

/** Active or inactive, and what somebody is in the company beside an employee. */
export function PersonBadges({ employee }: { employee: Employee }) {
  const t = useText();
  const { isActive, isOwner, role } = employee;
  const isAdministrator = role === 'company_admin' || role === 'super_admin';
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={isActive ? 'brand' : 'neutral'}>
        {t(isActive ? 'employees.active' : 'employees.inactive')}
      </Badge>
      {isActive && isOwner && <Badge tone="brand">{t('employees.owner')}</Badge>}
      {isActive && isAdministrator && !isOwner && <Badge tone="brand">{t('employees.administrator')}</Badge>}
    </span>
  );
}
