import { useState } from 'react';
import { useCompany } from '#platform/company.ts';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { deviceTimeZone, timeText } from '#platform/times.ts';
import { useNow } from '#platform/use-now.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSummary } from './api/reports.ts';
import { firstChoice, type Scope, shownScope, todayIn } from './choice.ts';
import { ExplanationDialog } from './components/explanation-dialog.tsx';
import { PreviewCard } from './components/preview-card.tsx';
import { RecentRecords } from './components/recent-records.tsx';
import { ReportCharts } from './components/report-charts.tsx';
import { ReportForm } from './components/report-form.tsx';
import { ReportStats } from './components/report-stats.tsx';

/** A question, its answer, its picture, its file. */
export function ReportsPage() {
  const t = useText();
  const settings = useCompany()?.settings;
  const today = todayIn(settings?.timeZone ?? deviceTimeZone(), useNow(60_000));
  const [choice, setChoice] = useState(firstChoice);
  const scope = shownScope(choice, today, settings?.weekStart ?? 0);
  return (
    <main id="main" className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <header className="grid gap-0.5">
        <h1 className="text-xl">{t('reports.title')}</h1>
        <p className="text-ink-muted">{t('reports.lead')}</p>
      </header>
      <ReportForm choice={choice} today={today} onChange={setChoice} />
      {settings === undefined ? (
        <ReportStats summary={undefined} onExplain={() => {}} />
      ) : (
        <Answer scope={scope} />
      )}
      <PreviewCard scope={scope} reportType={choice.reportType} />
      <RecentRecords />
    </main>
  );
}

const dayText = (date: string) => timeText('date', `${date}T00:00:00Z`, 'UTC');

/** The figures of the chosen days and what they are made of. */
function Answer({ scope }: { scope: Scope }) {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useSummary(scope);
  const [explained, setExplained] = useState<Scope>();
  const explain = (part: Partial<Scope>) => setExplained({ ...scope, ...part });

  if (error !== null) {
    const hint = `${errorText(error, 'reports.figuresFailed')} ${t('reports.nothingLost')}`;
    return (
      <Card padded={false}>
        <ErrorState title={t('reports.figuresFailed')} hint={hint} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section
      aria-label={t('reports.figures')}
      aria-busy={isPlaceholderData}
      className="grid grid-cols-1 gap-6"
    >
      <div className="grid grid-cols-1 gap-3">
        <h2 className="text-lg tabular-nums">
          {t('reports.figuresOf', { from: dayText(scope.dateFrom), to: dayText(scope.dateTo) })}
        </h2>
        <ReportStats summary={data} onExplain={() => explain({})} />
      </div>
      {content()}
      {explained !== undefined && (
        <ExplanationDialog
          scope={explained}
          onNarrow={(part) => setExplained({ ...explained, ...part })}
          onClose={() => setExplained(undefined)}
        />
      )}
    </section>
  );

  function content() {
    if (data === undefined) return <Skeleton className="h-64 w-full" />;
    if (data.people === 0)
      return (
        <Card padded={false}>
          <EmptyState title={t('reports.noWork')} hint={t('reports.noWorkHint')} />
        </Card>
      );
    return <ReportCharts summary={data} onExplain={explain} />;
  }
}
