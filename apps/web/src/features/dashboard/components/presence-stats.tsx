import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import { useStats } from '../api/stats.ts';

export function PresenceStats() {
  const t = useText();
  const { data, error, refetch } = useStats();
  if (data === undefined && error !== null) {
    return (
      <Card>
        <ErrorState
          title={t('dashboard.statsFailed')}
          hint={errorText(error, 'dashboard.statsFailed')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:gap-4 sm:*:last:col-span-1">
      <StatCard label={t('dashboard.checkedIn')} value={data?.checkedInCount} tone="in" />
      <StatCard label={t('dashboard.checkedOut')} value={data?.checkedOutCount} tone="out" />
      <StatCard label={t('dashboard.totalEmployees')} value={data?.totalEmployees} />
    </div>
  );
}
