import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { DepartmentSelect } from '#product/department-select.tsx';
import { useDepartments } from '#product/departments.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { EmployeeFilter } from '../api/employees.ts';

interface EmployeeFiltersProps {
  filter: EmployeeFilter;
  onChange: (filter: EmployeeFilter) => void;
  /** Stands behind the filters. */
  children: ReactNode;
}

/** Always in reach above the table; named for screen readers, without labels that would cost a line. */
export function EmployeeFilters({ filter, onChange, children }: EmployeeFiltersProps) {
  const t = useText();
  const { data: departments } = useDepartments();
  return (
    <div className="flex flex-wrap gap-2 border-line border-b p-4 sm:gap-3 sm:px-5 sm:py-3">
      <SearchField
        label={t('dashboard.search')}
        example={t('dashboard.searchExample')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="sm:min-w-60"
      />
      <DepartmentSelect
        departments={departments}
        value={filter.department || null}
        onChange={(department) => onChange({ ...filter, department: department ?? '' })}
        className="grow basis-44 sm:w-56 sm:grow-0 sm:basis-auto"
      />
      <Select
        aria-label={t('dashboard.order')}
        value={filter.order}
        onChange={(event) =>
          onChange({ ...filter, order: event.target.value === 'name' ? 'name' : 'changed' })
        }
        className="grow-99 basis-40 sm:w-52 sm:grow-0 sm:basis-auto"
      >
        <option value="changed">{t('dashboard.order.changed')}</option>
        <option value="name">{t('dashboard.order.name')}</option>
      </Select>
      {children}
    </div>
  );
}
