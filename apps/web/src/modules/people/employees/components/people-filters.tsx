import type { Department } from '@checkpoint/contract/calls/departments';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { DepartmentSelect } from '#product/department-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { PersonState } from '../api/people.ts';
import type { PeopleFilter } from '../people-view.ts';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  state: PersonState;
  onState: (state: PersonState) => void;
  departments: readonly Department[] | undefined;
  /** Stands behind the filters. */
  children?: ReactNode;
}

export function PeopleFilters({
  filter,
  onFilter,
  state,
  onState,
  departments,
  children,
}: PeopleFiltersProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2 border-line border-b p-4 sm:gap-3 sm:px-5">
      <SearchField
        label={t('dashboard.search')}
        example={t('dashboard.searchExample')}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
        className="sm:min-w-60"
      />
      <DepartmentSelect
        departments={departments}
        value={filter.department}
        onChange={(department) => onFilter({ ...filter, department })}
        className="grow basis-40 sm:w-56 sm:grow-0 sm:basis-auto"
      >
        <option value="">{t('employees.noDepartment')}</option>
      </DepartmentSelect>
      <Select
        aria-label={t('employees.stateFilter')}
        value={state === 'inactive' ? state : filter.arrival}
        onChange={({ target: { value } }) => {
          onState(value === 'inactive' ? 'inactive' : 'active');
          onFilter({ ...filter, arrival: value === 'active' || value === 'invited' ? value : 'any' });
        }}
        className="grow basis-28 sm:w-36 sm:grow-0 sm:basis-auto"
      >
        <option value="any">{t('employees.everyone')}</option>
        <option value="active">{t('employees.active')}</option>
        <option value="invited">{t('employees.invited')}</option>
        <option value="inactive">{t('employees.inactive')}</option>
      </Select>
      {children}
    </div>
  );
}
