import Search from 'lucide-react/icons/search';
import { useText } from '#platform/texts.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/field.tsx';
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
      <div className="relative min-w-full flex-1 sm:min-w-52">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          aria-label={t('activity.search')}
          placeholder={t('activity.searchExample')}
          value={filter.search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={classes(controlLook, 'pl-9')}
        />
      </div>
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
