import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { relativeDay } from '@checkpoint/domain/relative-day';
import { useCompany } from '#platform/company.ts';
import { useText } from '#platform/texts.ts';
import { deviceTimeZone, timeText } from '#platform/times.ts';
import { useNow } from '#platform/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fullName } from '../full-name.ts';

interface RecentAdditionsProps {
  /** Who was added within the last seven days, the newest first. */
  people: readonly EmployeeWithPresence[];
  onClose: () => void;
}

/** Drawn at most; after an import of thousands nobody reads further. The footer counts all. */
const mostShown = 200;

export function RecentAdditions({ people, onClose }: RecentAdditionsProps) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} title={t('employees.recentAdditions')}>
      {people.length === 0 ? (
        <EmptyState title={t('employees.noRecent')} />
      ) : (
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
      )}
    </Dialog>
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
