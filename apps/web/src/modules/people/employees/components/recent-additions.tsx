import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { relativeDay } from '@checkpoint/domain/relative-day';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { useCompany } from '#product/company.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePeople } from '../api/people.ts';
import { fullName } from '../full-name.ts';
import { recentlyAdded } from '../people-view.ts';

/** Drawn at most; after an import of thousands nobody reads further. The footer counts all. */
const mostShown = 200;

/** Who was added within the last seven days, the newest first. */
export function RecentAdditions({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = usePeople('active');
  const now = useNow(60_000);
  return (
    <Dialog open onOpenChange={onClose} title={t('employees.recentAdditions')}>
      {content()}
    </Dialog>
  );

  function content() {
    if (data !== undefined) return <RecentPeople people={recentlyAdded(data, now)} />;
    if (error === null)
      return (
        <div aria-busy>
          <Skeleton className="h-40 w-full" />
        </div>
      );
    return <ErrorState title={t('dashboard.employeesFailed')} error={error} onRetry={() => void refetch()} />;
  }
}

function RecentPeople({ people }: { people: readonly EmployeeWithPresence[] }) {
  const t = useText();
  if (people.length === 0) return <EmptyState title={t('employees.noRecent')} />;
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {people.slice(0, mostShown).map((person) => (
          <RecentPerson key={person.id} person={person} />
        ))}
      </ul>
      <p className="border-line border-t pt-4 text-ink-muted">
        {t('employees.recentTotal', { count: people.length })}
      </p>
    </div>
  );
}

function RecentPerson({ person }: { person: EmployeeWithPresence }) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const now = useNow(60_000);
  const { user, department, createdAt } = person;
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {fullName(person)}
          <Badge tone="brand">{t('employees.new')}</Badge>
        </p>
        <p className="text-ink-muted text-sm">{user.email}</p>
        <p className="text-ink-muted text-sm">{department ?? t('employees.noDepartment')}</p>
      </div>
      <time dateTime={createdAt} className="whitespace-nowrap text-ink-muted text-sm leading-6">
        {ageText()}
      </time>
    </li>
  );

  function ageText(): string {
    const age = relativeDay(Date.parse(createdAt), now, timeZone);
    switch (age.kind) {
      case 'today':
        return t('employees.today');
      case 'yesterday':
        return t('employees.yesterday');
      case 'days':
        return t('employees.daysAgo', { count: age.count });
      case 'date':
        return timeText('date', createdAt, timeZone);
    }
  }
}
