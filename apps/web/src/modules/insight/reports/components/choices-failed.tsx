import { failureOf } from '#kernel/http/failure-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { useDepartments } from '#product/departments.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePeople, useRemovedPeople } from '../api/reports.ts';

/** Shown next to a choice of departments that could not be loaded. Without it, the company would seem to have none. */
export function DepartmentsFailed() {
  const t = useText();
  const failure = failureOf(useDepartments());
  return failure && <ErrorState isLine title={t('employees.departmentsFailed')} {...failure} />;
}

/** Likewise of people, of whom those there and those removed are loaded apart. */
export function PeopleFailed() {
  const t = useText();
  const failure = failureOf(usePeople(), useRemovedPeople());
  return failure && <ErrorState isLine title={t('dashboard.employeesFailed')} {...failure} />;
}
