import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDepartments } from '../api/departments.ts';
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
  const departments = useDepartments();
  return (
    <div className="flex flex-wrap gap-3 border-line border-b p-4 sm:px-5">
      <div className="relative min-w-full flex-1 sm:min-w-60">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          aria-label={t('dashboard.search')}
          placeholder={t('dashboard.searchExample')}
          value={filter.search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={classes(controlLook, 'pl-9')}
        />
      </div>
      <Select
        aria-label={t('dashboard.department')}
        value={filter.department}
        onChange={(event) => onChange({ ...filter, department: event.target.value })}
        className="grow basis-32 sm:w-56 sm:grow-0 sm:basis-auto"
      >
        <option value="">{t('dashboard.allDepartments')}</option>
        {departments.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('dashboard.order')}
        value={filter.order}
        onChange={(event) =>
          onChange({ ...filter, order: event.target.value === 'name' ? 'name' : 'changed' })
        }
        className="grow basis-32 sm:w-52 sm:grow-0 sm:basis-auto"
      >
        <option value="changed">{t('dashboard.order.changed')}</option>
        <option value="name">{t('dashboard.order.name')}</option>
      </Select>
      {children}
    </div>
  );
}
