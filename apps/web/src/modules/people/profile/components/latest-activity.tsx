import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useText } from '#kernel/language/texts.ts';
import { TimeText } from '#product/time-text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLatestActivity } from '../api/latest-activity.ts';

/** The most recent check record, in the zone in which it was made. */
export function LatestActivity() {
  const t = useText();
  const { data, error, refetch } = useLatestActivity();
  return <Card title={t('profile.latestActivity')}>{content()}</Card>;

  function content() {
    if (error !== null && data === undefined) {
      return <ErrorState title={t('profile.activityFailed')} error={error} onRetry={() => void refetch()} />;
    }
    if (data === undefined) return <ActivitySkeleton />;
    if (data === null) return <p className="text-ink-muted">{t('profile.noActivity')}</p>;
    return <Activity record={data} />;
  }
}

function Activity({ record: { type, timestamp, timeZone } }: { record: CheckRecord }) {
  const t = useText();
  const isIn = type === 'check_in';
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Badge tone={isIn ? 'in' : 'out'}>{t(isIn ? 'profile.checkedIn' : 'profile.checkedOut')}</Badge>
      <TimeText at={timestamp} as="dayTime" timeZone={timeZone} />
    </p>
  );
}

const ActivitySkeleton = () => (
  <div aria-busy className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <Skeleton className="h-6 w-28 rounded-full" />
    <Skeleton className="h-4 w-24" />
  </div>
);
