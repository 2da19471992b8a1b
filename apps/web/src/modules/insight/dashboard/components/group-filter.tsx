import { presenceGroups } from '@checkpoint/domain/presence-group';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Group } from '../api/employees.ts';
import { useStats } from '../api/stats.ts';

interface GroupFilterProps {
  group: Group | '';
  onGroup: (group: Group | '') => void;
}

/** Who is here, who forgot to leave, who left and who is not in yet: each with its count, to show those alone. */
export function GroupFilter({ group, onGroup }: GroupFilterProps) {
  const t = useText();
  const { data, isPending } = useStats();
  const counts = data?.groups;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('dashboard.groups')}</legend>
      {presenceGroups.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={group === each}
          onClick={() => onGroup(group === each ? '' : each)}
          className={classes(
            'wrap-anywhere flex min-h-11 max-w-full items-center gap-2 rounded border px-3 text-left transition-colors',
            group === each
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {t(`dashboard.group.${each}`)}{' '}
          <span
            className={classes(
              'font-semibold tabular-nums',
              each === 'missing' && (counts?.missing ?? 0) > 0 && 'text-attention',
            )}
          >
            {counts !== undefined && numberText(counts[each])}
            {counts === undefined && (isPending ? <Skeleton className="h-4 w-4" /> : '–')}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
