import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useDepartments } from '#platform/departments.ts';
import { useText } from '#platform/texts.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RemoveDepartment, type StaffedDepartment } from './remove-department.tsx';

interface DepartmentOverviewProps {
  /** How many people belong to each department, by its name. */
  headcounts: ReadonlyMap<string, number>;
  onClose: () => void;
}

/** The company's departments, the largest first. Removing one is asked about in the same place. */
export function DepartmentOverview({ headcounts, onClose }: DepartmentOverviewProps) {
  const t = useText();
  const { data, error, refetch } = useDepartments();
  const [removing, setRemoving] = useState<StaffedDepartment>();
  const departments = data
    ?.map((department) => ({ ...department, people: headcounts.get(department.name) ?? 0 }))
    .sort((one, other) => other.people - one.people);

  if (removing !== undefined) {
    return (
      <RemoveDepartment
        department={removing}
        others={(departments ?? []).filter(({ id }) => id !== removing.id)}
        onClose={() => setRemoving(undefined)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('employees.departmentOverview')}>
      {content()}
    </Dialog>
  );

  function content() {
    if (departments === undefined) {
      return error !== null ? (
        <ErrorState title={t('employees.departmentsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      );
    }
    if (departments.length === 0) return <EmptyState title={t('employees.noDepartments')} />;
    return (
      <ul className="divide-y divide-line">
        {departments.map((department) => (
          <li key={department.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="wrap-anywhere min-w-0 flex-1 basis-24">{department.name}</span>
            <span className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
              {t('employees.people', { count: department.people })}
            </span>
            <IconButton
              label={t('employees.removeDepartment', { name: department.name })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setRemoving(department)}
            />
          </li>
        ))}
      </ul>
    );
  }
}
