import { isCalendarDate } from '@checkpoint/domain/calendar';
import { useText } from '#kernel/language/texts.ts';
import { useSearchParams } from '#kernel/location.ts';
import { useCompanyQuery } from '#product/company.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReview } from './api/review.ts';
import { DayView } from './components/day-view.tsx';
import { Proposed } from './components/proposed.tsx';
import { ReviewList } from './components/review-list.tsx';
import { useLiveReview } from './use-live-review.ts';

/** The company's open cases. With an employee and a day: that day, as recorded and as it counts. */
export function ReviewPage() {
  const t = useText();
  const company = useCompanyQuery();
  useLiveReview();
  return (
    <main id="main" className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {content()}
    </main>
  );

  function content() {
    // Times by another zone than the company's, even for a moment, would be read as evidence.
    if (company.data !== undefined) return <ListOrDay zone={company.data.settings.timeZone} />;
    if (company.error === null) return <ListSkeleton />;
    return (
      <>
        <h1 className="text-xl">{t('review.title')}</h1>
        <LoadFailed error={company.error} onRetry={() => void company.refetch()} />
      </>
    );
  }
}

function ListOrDay({ zone }: { zone: string }) {
  const place = useSearchParams();
  const [employeeId, day] = [place.get('employee'), place.get('day')];
  if (employeeId === null || day === null || !isDayOfRecords(day)) return <Waiting zone={zone} />;
  return <DayView key={`${employeeId} ${day}`} employeeId={employeeId} day={day} zone={zone} />;
}

const isDayOfRecords = (text: string) => /^20\d\d-/.test(text) && isCalendarDate(text);

function Waiting({ zone }: { zone: string }) {
  const t = useText();
  const { data, error, refetch } = useReview();
  const isLoading = data === undefined && error === null;
  // On a phone the lead is longer than the count: what stands below would move when the count takes its place.
  const lead = data?.count.total ? t('review.waiting', { count: data.count.total }) : t('review.lead');
  return (
    <>
      <header className="grid grid-cols-1 gap-0.5">
        <h1 className="text-xl">{t('review.title')}</h1>
        <p role="status" className="text-ink-muted">
          {isLoading ? <Skeleton className="my-1 h-4 w-56" /> : lead}
        </p>
      </header>
      {data !== undefined ? (
        <>
          <ReviewList review={data} zone={zone} />
          <Proposed requests={data.proposed ?? []} zone={zone} />
        </>
      ) : isLoading ? (
        <ListSkeleton />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function LoadFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText();
  return (
    <Card padded={false}>
      <ErrorState title={t('review.loadFailed')} error={error} onRetry={onRetry} />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <Card padded={false}>
      <div aria-busy className="divide-y divide-line">
        <div className="p-4 sm:px-5">
          <Skeleton className="h-11 w-80" />
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-1 gap-2 p-4 sm:p-5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-5 w-40 sm:hidden" />
            <Skeleton className="h-4 w-96 max-w-full xl:hidden" />
            <Skeleton className="mt-1 h-11 w-44 xl:hidden" />
          </div>
        ))}
      </div>
    </Card>
  );
}
