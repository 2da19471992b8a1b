import { useDeferredValue, useState } from 'react';
import { failureOf } from '#kernel/http/failure-of.ts';
import { useNextPage } from '#kernel/http/next-page.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCompanyQuery } from '#product/company.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type AuditFilter, everything, useAudit } from './api/audit.ts';
import { AuditExport } from './components/audit-export.tsx';
import { AuditFilters } from './components/audit-filters.tsx';
import { AuditLog, entryLook } from './components/audit-log.tsx';

type Audit = ReturnType<typeof useAudit>;

/** Who did what to whom in the company, when and from where. */
export function AuditPage() {
  const t = useText();
  const [filter, setFilter] = useState(everything);
  const asked = useDeferredValue(filter);
  const audit = useAudit(asked);
  const isKnown = audit.data !== undefined;
  const hasNothing = !audit.isPlaceholderData && audit.data?.pages[0]?.items.length === 0;
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <div className="grid gap-2">
        <BackLink href="/settings">{t('audit.back')}</BackLink>
        <div className="grid gap-0.5">
          <h1 className="text-xl">{t('audit.title')}</h1>
          <p className="max-w-prose text-ink-muted">{t('audit.lead')}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 xl:flex xl:flex-wrap xl:items-end xl:[&>[role=status]]:basis-full">
        <AuditFilters filter={filter} onChange={setFilter} />
        <AuditExport filter={filter} disabled={!isKnown || hasNothing} />
      </div>
      <Entries audit={audit} filter={asked} onClear={() => setFilter(everything)} />
    </main>
  );
}

interface EntriesProps {
  audit: Audit;
  filter: AuditFilter;
  onClear: () => void;
}

function Entries({ audit, filter, onClear }: EntriesProps) {
  const t = useText();
  const company = useCompanyQuery();
  const { data } = audit;
  // Without the company's zone an entry could stand under the wrong day.
  const failure = failureOf(audit, company);
  if (failure !== undefined) return <ErrorState title={t('audit.failed')} {...failure} />;
  if (data === undefined || company.data === undefined) return <LogSkeleton />;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <NoEntries isFiltered={isFiltered} onClear={onClear} />;
  return (
    <div className="grid gap-6" aria-busy={audit.isPlaceholderData}>
      <AuditLog entries={entries} timeZone={company.data.settings.timeZone} />
      <More audit={audit} count={entries.length} place={Object.values(filter).join('\n')} />
    </div>
  );
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText();
  if (!isFiltered) return <EmptyState title={t('audit.empty')} />;
  return (
    <EmptyState
      title={t('audit.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('audit.clear')}
        </Button>
      }
    />
  );
}

interface MoreProps {
  audit: Audit;
  count: number;
  /** Which entries these are. */
  place: string;
}

function More({ audit, count, place }: MoreProps) {
  const t = useText();
  const nextPage = useNextPage(audit, place);
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-4 sm:flex sm:items-center sm:gap-5">
      <p role="status" className="text-ink-muted text-sm">
        {audit.isFetchNextPageError ? t('audit.moreFailed') : t('audit.shown', { count })}
      </p>
      {audit.hasNextPage && (
        <Button variant="secondary" pending={audit.isFetchingNextPage} onClick={() => void nextPage()}>
          {t(audit.isFetchNextPageError ? 'shell.tryAgain' : 'audit.more')}
        </Button>
      )}
    </div>
  );
}

/** As high as the line that it stands in for. */
const lineLook = 'my-[0.125lh] h-[0.75lh]';

/** A day with its entries, in the places that they will have. */
function LogSkeleton() {
  return (
    <div aria-busy>
      <div className="border-line border-b pb-2">
        <Skeleton className="my-0.5 h-4 w-24" />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: 8 }, (_, entry) => entry).map((entry) => (
          <div key={entry} className={entryLook}>
            <Skeleton className={`${lineLook} w-12 text-sm`} />
            <span className="grid grid-cols-1 gap-1">
              <Skeleton className={`${lineLook} w-3/5`} />
              <Skeleton className={`${lineLook} w-2/5 text-sm`} />
            </span>
            <Skeleton className={`${lineLook} w-40 text-sm sm:col-start-2 lg:col-start-3`} />
          </div>
        ))}
      </div>
    </div>
  );
}
