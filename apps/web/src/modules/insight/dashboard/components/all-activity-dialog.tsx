import type { TextKey } from '@checkpoint/contract/texts/en';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ActivityFilter, isFiltered, noActivityFilter } from '../activity-filter.ts';
import { useActivityExport } from '../use-activity-export.ts';
import { useGrowingActivity } from '../use-growing-activity.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList, height } from './activity-list.tsx';

interface AllActivityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AllActivityDialog({ open, onOpenChange }: AllActivityDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('activity.title')} size="wide">
      <AllActivity />
    </Dialog>
  );
}

function AllActivity() {
  const t = useText();
  const zone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const [filter, setFilter] = useState(noActivityFilter);
  const { activity, asked, pages, isWaiting, ...growing } = useGrowingActivity(filter, zone);
  return (
    <div className="grid gap-4">
      <ActivityFilters filter={filter} onChange={setFilter} />
      <div aria-busy={isWaiting || pages === undefined} className={`grid content-center ${height.least}`}>
        {content()}
      </div>
      <Footer filter={asked} zone={zone} count={growing.count} known={knownPart()} />
    </div>
  );

  function knownPart(): KnownPart {
    if (isWaiting) return 'soFar';
    return growing.isAll ? 'all' : 'some';
  }

  function content() {
    if (activity.error !== null && pages === undefined) {
      return (
        <ErrorState
          title={t('activity.failed')}
          error={activity.error}
          onRetry={() => void activity.refetch()}
        />
      );
    }
    if (pages === undefined || (pages.length === 0 && isWaiting)) return <ListSkeleton />;
    if (pages.length === 0) {
      return <NoActivity hasFilter={isFiltered(asked)} onClear={() => setFilter(noActivityFilter)} />;
    }
    return (
      <ActivityList
        // Another question is read from its top.
        key={Object.values(asked).join(' ')}
        pages={pages}
        onEnd={growing.goOn}
        hasFailed={growing.hasFailedToGoOn}
        waiting={growing.waiting}
        onScrolled={growing.hold}
      />
    );
  }
}

function NoActivity({ hasFilter, onClear }: { hasFilter: boolean; onClear: () => void }) {
  const t = useText();
  if (!hasFilter) return <EmptyState title={t('activity.none')} hint={t('activity.nothingYet')} />;
  return (
    <EmptyState
      title={t('activity.none')}
      hint={t('activity.adjustFilters')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('dashboard.clearFilters')}
        </Button>
      }
    />
  );
}

/** What the records shown are: everything, a beginning, or what was found before the server has answered. */
type KnownPart = 'all' | 'some' | 'soFar';

const counted: Record<KnownPart, TextKey> = {
  all: 'activity.all',
  some: 'activity.some',
  soFar: 'activity.soFar',
};

interface FooterProps {
  filter: ActivityFilter;
  zone: string;
  count: number | undefined;
  known: KnownPart;
}

function Footer({ filter, zone, count, known }: FooterProps) {
  const t = useText();
  const { save, fetched } = useActivityExport(filter, zone);
  return (
    <footer className="flex items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-ink-muted text-sm tabular-nums">
        {count !== undefined && t(counted[known], { count })}
      </p>
      <Button
        className="shrink-0"
        variant="secondary"
        pending={fetched !== undefined}
        disabled={!count}
        onClick={save}
      >
        {fetched === undefined && <Download aria-hidden className="size-4" />}
        {fetched ? t('activity.exporting', { count: fetched }) : t('activity.export')}
      </Button>
    </footer>
  );
}

const lines = [0, 1, 2, 3, 4, 5, 6];

function ListSkeleton() {
  return (
    <div className={`divide-y divide-line overflow-hidden rounded border border-line ${height.exact}`}>
      {lines.map((line) => (
        <div key={line} className="flex gap-3 px-4 py-3.5 sm:px-5">
          <Skeleton className="mt-1.5 size-3 rounded-full" />
          <span className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
