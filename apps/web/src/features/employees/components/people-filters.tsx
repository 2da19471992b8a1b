import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { PersonState } from '../api/people.ts';
import type { PeopleFilter } from '../people-view.ts';

/** No department has a name of blanks: the choice of everybody. */
const everybody = ' ';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  state: PersonState;
  onState: (state: PersonState) => void;
  departments: readonly string[];
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
      <Select
        aria-label={t('dashboard.department')}
        value={filter.department ?? everybody}
        onChange={({ target: { value } }) =>
          onFilter({ ...filter, department: value === everybody ? null : value })
        }
        className="grow basis-40 sm:w-56 sm:grow-0 sm:basis-auto"
      >
        <option value={everybody}>{t('dashboard.allDepartments')}</option>
        {/* What is looked for stays said where the company has no such department any more. */}
        {filter.department && !departments.includes(filter.department) && (
          <option>{filter.department}</option>
        )}
        {departments.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value="">{t('employees.noDepartment')}</option>
      </Select>
      <Select
        aria-label={t('employees.stateFilter')}
        value={state}
        onChange={({ target: { value } }) => onState(value === 'inactive' ? 'inactive' : 'active')}
        className="grow basis-28 sm:w-36 sm:grow-0 sm:basis-auto"
      >
        <option value="active">{t('employees.active')}</option>
        <option value="inactive">{t('employees.inactive')}</option>
      </Select>
      {children}
    </div>
  );
}
