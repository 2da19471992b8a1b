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
      <Card padded={false}>
        <ErrorState
          title={t('dashboard.statsFailed')}
          hint={errorText(error, 'dashboard.statsFailed')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-3 divide-x divide-line rounded border border-line bg-surface">
      <StatCard label={t('dashboard.checkedIn')} value={data?.checkedInCount} tone="in" framed={false} />
      <StatCard label={t('dashboard.checkedOut')} value={data?.checkedOutCount} tone="out" framed={false} />
      <StatCard label={t('dashboard.totalEmployees')} value={data?.totalEmployees} framed={false} />
    </div>
  );
}
