import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { relativeAge } from '@checkpoint/domain/relative-age';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useActivity } from '../api/activity.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { AllActivityDialog } from './all-activity-dialog.tsx';

/** Items on the dashboard. */
const shown = 5;
export function RecentActivity() {
  const t = useText();
  const { data, error, refetch } = useActivity();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card title={t('dashboard.recentActivity')} padded={false}>
      {content()}
      <div className="border-line border-t p-2">
        <Button variant="quiet" className="w-full" onClick={() => setShowsAll(true)}>
          {t('dashboard.viewAllActivity')}
        </Button>
      </div>
      <AllActivityDialog open={showsAll} onOpenChange={setShowsAll} />
    </Card>
  );

  function content() {
    if (error !== null && data === undefined) {
      return (
        <ErrorState title={t('dashboard.activityFailed')} error={error} onRetry={() => void refetch()} />
      );
    }
    if (data === undefined) return <ActivitySkeleton />;
    if (data.length === 0) return <EmptyState title={t('dashboard.noActivity')} />;
    return <Log records={data.slice(0, shown)} />;
  }
}

function Log({ records }: { records: readonly MarkedRecord[] }) {
  const now = useNow(15_000);
  return (
    <ol className="divide-y divide-line">
      {records.map((record) => (
        <LogEntry key={record.id} record={record} now={now} />
      ))}
    </ol>
  );
}

function LogEntry({ record, now }: { record: MarkedRecord; now: number }) {
  const t = useText();
  const { timestamp, timeZone } = record;
  return (
    <ActivityEntry
      record={record}
      time={
        <time dateTime={timestamp} title={timeText('dayTime', timestamp, timeZone)}>
          {ageText()}
        </time>
      }
    />
  );

  function ageText(): string {
    const age = relativeAge(Date.parse(timestamp), now);
    switch (age.kind) {
      case 'just_now':
        return t('dashboard.justNow');
      case 'minutes':
        return t('dashboard.minutesAgo', { count: age.count });
      case 'hours':
        return t('dashboard.hoursAgo', { count: age.count });
      case 'date':
        return timeText('date', timestamp, timeZone);
    }
  }
}

function ActivitySkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {Array.from({ length: shown }, (_, entry) => entry).map((entry) => (
        <div key={entry} className="flex gap-3 px-4 py-3.5 sm:px-5">
          <Skeleton className="mt-1.5 size-3 rounded-full" />
          <span className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
        </div>
      ))}
    </div>
  );
}
