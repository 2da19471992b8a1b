import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { PersonLink } from '#product/person-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRecentRecords } from '../api/reports.ts';

/** The last check records of the company. */
export function RecentRecords() {
  const t = useText();
  const { data, error, refetch } = useRecentRecords();
  return (
    <Card title={t('reports.recent')} padded={false} className="print:hidden">
      {content()}
    </Card>
  );

  function content() {
    if (error !== null)
      return <ErrorState title={t('reports.recentFailed')} error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RecordsSkeleton />;
    if (data.length === 0)
      return <EmptyState title={t('reports.noActivity')} hint={t('reports.noActivityHint')} />;
    return (
      <ol className="divide-y divide-line">
        {data.map((record) => (
          <Entry key={record.id} record={record} />
        ))}
      </ol>
    );
  }
}

const entryLook = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5';

function Entry({ record: { type, timestamp, timeZone, employee } }: { record: CheckRecord }) {
  const t = useText();
  const { firstName, lastName } = employee.user;
  const isIn = type === 'check_in';
  return (
    <li className={entryLook}>
      <Avatar firstName={firstName} lastName={lastName} />
      <div className="min-w-[min(10rem,100%)] flex-1 break-words">
        <p>
          <PersonLink employeeId={employee.id}>{`${firstName} ${lastName}`}</PersonLink>
        </p>
        <p className="text-ink-muted text-sm">{employee.department ?? t('reports.noDepartment')}</p>
      </div>
      <span className="sm:w-44">
        <Badge tone={isIn ? 'in' : 'out'} className="wrap-anywhere hyphens-auto">
          {t(isIn ? 'reports.checkedIn' : 'reports.checkedOut')}
        </Badge>
      </span>
      <time dateTime={timestamp} className="text-ink-muted text-sm tabular-nums sm:w-36 sm:text-right">
        {timestamp ? timeText('dayTime', timestamp, timeZone) : t('reports.noTime')}
      </time>
    </li>
  );
}

function RecordsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {Array.from({ length: 10 }, (_, entry) => entry).map((entry) => (
        <div key={entry} className={entryLook}>
          <Skeleton className="size-10 rounded-full" />
          <span className="grid min-w-[min(10rem,100%)] flex-1 grid-cols-1">
            <Skeleton className="my-[0.125lh] h-[0.75lh] w-40" />
            <Skeleton className="my-[0.125lh] h-[0.75lh] w-24 text-sm" />
          </span>
          <span className="sm:w-44">
            <Skeleton className="h-6 w-28 rounded-full" />
          </span>
          <span className="text-sm sm:w-36">
            <Skeleton className="h-[0.75lh] w-24 sm:ml-auto" />
          </span>
        </div>
      ))}
    </div>
  );
}
