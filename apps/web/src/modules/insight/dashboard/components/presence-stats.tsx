import { useText } from '#kernel/language/texts.ts';
import type { Tone } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import type { Group } from '../api/employees.ts';
import { useStats } from '../api/stats.ts';

interface PresenceStatsProps {
  group: Group | '';
  /** Missing for who sees no table. */
  onGroup?: (group: Group | '') => void;
}

/** The three figures. Each shows its people alone in the table below. */
export function PresenceStats({ group, onGroup }: PresenceStatsProps) {
  const t = useText();
  const { data, error, refetch } = useStats();
  const hasFailed = data === undefined && error !== null;
  const figure = (label: string, value: number | undefined, of: Group | '', tone?: Tone) => (
    <div className="relative">
      <StatCard
        label={label}
        value={value ?? (hasFailed ? '–' : undefined)}
        framed={false}
        isLow
        {...(tone !== undefined && { tone })}
      />
      {onGroup !== undefined && (
        <button
          type="button"
          aria-label={t('dashboard.showOnly', { who: label })}
          aria-pressed={of === '' ? undefined : group === of}
          onClick={() => onGroup(group === of ? '' : of)}
          className="absolute inset-0 rounded transition-colors hover:bg-ink/4 aria-pressed:border-brand aria-pressed:border-b-2"
        />
      )}
    </div>
  );
  return (
    <div className="@container rounded border border-line bg-surface">
      <div className="figures">
        {figure(t('dashboard.checkedIn'), data?.checkedInCount, 'in', 'in')}
        {figure(t('dashboard.checkedOut'), data?.checkedOutCount, 'out', 'out')}
        {figure(t('dashboard.totalEmployees'), data?.totalEmployees, '')}
      </div>
      {hasFailed && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <ErrorState
            isLine
            title={t('dashboard.statsFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </div>
  );
}
