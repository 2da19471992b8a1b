import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { failureOf } from '#kernel/http/failure-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { useDepartments } from '#product/departments.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAddDepartment, useRenameDepartment } from '../api/departments.ts';
import { usePeople } from '../api/people.ts';
import { headcounts } from '../people-view.ts';
import { DepartmentName } from './department-name.tsx';
import { RemoveDepartment, type StaffedDepartment } from './remove-department.tsx';

/** The company's departments, the largest first. Removing one is asked about in the same place. */
export function DepartmentOverview({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { departments, failure } = useStaffedDepartments();
  const [removing, setRemoving] = useState<StaffedDepartment>();
  const [renaming, setRenaming] = useState<string>();
  const { add, rename } = useNaming(() => setRenaming(undefined));

  if (removing !== undefined) {
    return (
      <RemoveDepartment
        // As many people as work there now.
        department={departments?.find(({ id }) => id === removing.id) ?? removing}
        others={(departments ?? []).filter(({ id }) => id !== removing.id)}
        onClose={() => setRemoving(undefined)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('employees.departmentOverview')}>
      <div className="grid grid-cols-1 gap-5">
        {content()}
        {departments !== undefined && (
          <DepartmentName
            key={departments.length}
            label={t('employees.addDepartment')}
            action={t('employees.addDepartmentAction')}
            onSave={add}
          />
        )}
        <p className="text-ink-muted text-sm">{t('employees.mergeHint')}</p>
      </div>
    </Dialog>
  );

  function content() {
    if (departments === undefined) {
      return failure === undefined ? (
        <DepartmentsSkeleton />
      ) : (
        <ErrorState title={t('employees.departmentsFailed')} {...failure} />
      );
    }
    if (departments.length === 0) return <EmptyState title={t('employees.noDepartments')} />;
    return (
      <ul className="divide-y divide-line">
        {departments.map((department) => (
          <li key={department.id} className="flex flex-wrap items-center gap-x-2 py-2 sm:gap-x-4">
            {department.id === renaming ? (
              <DepartmentName
                label={t('employees.departmentName')}
                action={t('employees.saveName')}
                name={department.name}
                onSave={(name) => rename(department.id, name)}
                onCancel={() => setRenaming(undefined)}
              />
            ) : (
              <>
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                  <span className="wrap-anywhere min-w-0 flex-1 basis-24">{department.name}</span>
                  <span className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
                    {t('employees.people', { count: department.people })}
                  </span>
                </span>
                <IconButton
                  label={t('employees.renameDepartment', { name: department.name })}
                  icon={<Pencil aria-hidden className="size-4" />}
                  onClick={() => setRenaming(department.id)}
                />
              </>
            )}
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

/** Saves names, and says so. */
function useNaming(onRenamed: () => void) {
  const t = useText();
  const toast = useToast();
  const addition = useAddDepartment();
  const renaming = useRenameDepartment();
  return {
    add: async (name: string) => {
      await addition.mutateAsync(name);
      toast({ title: t('employees.departmentAdded'), variant: 'success' });
    },
    rename: async (id: string, name: string) => {
      await renaming.mutateAsync({ id, name });
      toast({ title: t('employees.departmentRenamed'), variant: 'success' });
      onRenamed();
    },
  };
}

/** `undefined` until it is known who works where, too: of a department whose people are awaited nobody may say that it has none. */
function useStaffedDepartments() {
  const departments = useDepartments();
  const people = usePeople('active');
  const counts = useMemo(() => people.data && headcounts(people.data), [people.data]);
  return {
    departments:
      counts &&
      departments.data
        ?.map((department) => ({ ...department, people: counts.get(department.name) ?? 0 }))
        .sort((one, other) => other.people - one.people),
    failure: failureOf(departments, people),
  };
}

const skeletonRows = [0, 1, 2, 3, 4];

function DepartmentsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {skeletonRows.map((row) => (
        <div key={row} className="flex min-h-[60px] items-center justify-between gap-4 pr-11">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
