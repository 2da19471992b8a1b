import { useText } from '#kernel/language/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import { useStats } from '../api/stats.ts';

export function PresenceStats() {
  const t = useText();
  const { data, error, refetch } = useStats();
  const hasFailed = data === undefined && error !== null;
  const known = (value: number | undefined) => value ?? (hasFailed ? '–' : undefined);
  return (
    <div className="@container rounded border border-line bg-surface">
      <div className="figures">
        <StatCard
          label={t('dashboard.checkedIn')}
          value={known(data?.checkedInCount)}
          tone="in"
          framed={false}
        />
        <StatCard
          label={t('dashboard.checkedOut')}
          value={known(data?.checkedOutCount)}
          tone="out"
          framed={false}
        />
        <StatCard label={t('dashboard.totalEmployees')} value={known(data?.totalEmployees)} framed={false} />
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
