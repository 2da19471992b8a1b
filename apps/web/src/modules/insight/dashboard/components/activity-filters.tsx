import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { ActivityFilter } from '../activity-filter.ts';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label={t('activity.search')}
        example={t('activity.searchExample')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="sm:min-w-52"
      />
      <Select
        aria-label={t('activity.action')}
        value={filter.type}
        onChange={({ target }) => {
          const type = target.value;
          onChange({ ...filter, type: type === 'check_in' || type === 'check_out' ? type : '' });
        }}
        className="grow basis-32 sm:w-40 sm:grow-0 sm:basis-auto"
      >
        <option value="">{t('activity.allActions')}</option>
        <option value="check_in">{t('dashboard.checkedIn')}</option>
        <option value="check_out">{t('dashboard.checkedOut')}</option>
      </Select>
      <input
        type="date"
        aria-label={t('activity.date')}
        value={filter.date}
        onChange={(event) => onChange({ ...filter, date: event.target.value })}
        className={classes(controlLook, 'grow basis-36 tabular-nums sm:w-44 sm:grow-0 sm:basis-auto')}
      />
    </div>
  );
}
