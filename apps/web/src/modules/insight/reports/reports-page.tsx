import type { TextKey } from '@checkpoint/contract/texts/en';
import { isWithinTwoMonths } from '@checkpoint/domain/report-days';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { useCompanyQuery } from '#product/company.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fault } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { afterPaint } from './after-paint.ts';
import { type FirstPeople, useFirstPeople } from './api/grid.ts';
import { IsGridRead, useSummary } from './api/reports.ts';
import { datesFault, type Scope, shownScope, todayIn } from './choice.ts';
import { ExplanationDialog } from './components/explanation-dialog.tsx';
import { FileCard } from './components/file-card.tsx';
import { GridCard } from './components/grid-card.tsx';
import { RecentRecords } from './components/recent-records.tsx';
import { ReportCharts } from './components/report-charts.tsx';
import { focusFaultyDate, ReportForm } from './components/report-form.tsx';
import { ReportStats } from './components/report-stats.tsx';
import { useChoice } from './use-choice.ts';
import '#ui/paper.css';

/** A question, its answer, its picture, its file. */
export function ReportsPage() {
  const t = useText();
  const company = useCompanyQuery();
  const settings = company.data?.settings;
  const today = todayIn(settings?.timeZone ?? deviceTimeZone(), useNow(60_000));
  const [choice, setChoice] = useChoice(today);
  const question = useRef<HTMLElement>(null);
  const scope = shownScope(choice, today, settings?.weekStart ?? 0);
  const isKnown = settings !== undefined;
  const first = useFirstPeople(scope, isKnown && isWithinTwoMonths(scope));
  return (
    <IsGridRead value={useIsPainted(!company.isLoading && !isFirstReading(first))}>
      <main
        id="main"
        className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0 print:[page:wide]"
      >
        <header className="grid gap-0.5">
          <h1 className="text-xl">{t('reports.title')}</h1>
          <p className="text-ink-muted">{t('reports.lead')}</p>
        </header>
        <ReportForm ref={question} choice={choice} scope={scope} today={today} onChange={setChoice} />
        {!isKnown && company.error !== null ? (
          <FiguresFailed error={company.error} onRetry={() => void company.refetch()} />
        ) : (
          <>
            <Answer scope={scope} first={first} isKnown={isKnown} fault={datesFault(choice)} />
            <FileCard
              {...{ choice, scope, isKnown }}
              onChange={setChoice}
              onFaultyDates={() => focusFaultyDate(question.current)}
            />
          </>
        )}
        <RecentRecords />
      </main>
    </IsGridRead>
  );
}

/** The first try alone: where it fails, figures and files do not wait for the next one. */
const isFirstReading = ({ isFetching, isPending, isPlaceholderData, failureCount }: FirstPeople) =>
  isFetching && (isPending || isPlaceholderData) && failureCount === 0;

/** The same, true only once the screen shows it: what comes next would hold up the frame. */
function useIsPainted(isRead: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isRead ? afterPaint(() => setPainted(true)) : setPainted(false)), [isRead]);
  return isRead && isPainted;
}

const dayText = (date: string) => timeText('date', `${date}T00:00:00Z`, 'UTC');

interface AnswerProps {
  scope: Scope;
  first: FirstPeople;
  /** Whether the company's zone is known, which says which days they are of. */
  isKnown: boolean;
  fault: TextKey | undefined;
}

/** The people and figures of the chosen days, or why they are of others, and what they are made of. */
function Answer({ scope, first, isKnown, fault }: AnswerProps) {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useSummary(scope, isKnown);
  const [explained, setExplained] = useState<Scope>();
  const explain = (part: Partial<Scope>) => setExplained({ ...scope, ...part });
  // Figures stand under the days that they are of, until those of the chosen days are there.
  const { dateFrom, dateTo } = isPlaceholderData && data !== undefined ? data : scope;
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          {isKnown ? (
            <h2 className="text-lg tabular-nums">
              {t('reports.figuresOf', { from: dayText(dateFrom), to: dayText(dateTo) })}
            </h2>
          ) : (
            <Skeleton className="my-[0.125lh] h-[0.75lh] w-56 text-lg" />
          )}
          {fault !== undefined && fault !== 'validation.reportDates' && (
            <Fault>
              {t(fault)} {t('reports.untilRight')}
            </Fault>
          )}
        </div>
        <GridCard scope={scope} first={first} summary={isPlaceholderData ? undefined : data} />
      </div>
      {error === null ? (
        <section
          aria-label={t('reports.figures')}
          aria-busy={isPlaceholderData}
          className="grid grid-cols-1 gap-6"
        >
          <ReportStats summary={data} onExplain={() => explain({})} />
          {data === undefined && <ChartSkeletons />}
          {data !== undefined && data.people > 0 && <ReportCharts summary={data} onExplain={explain} />}
        </section>
      ) : (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      )}
      {explained !== undefined && (
        <ExplanationDialog
          scope={explained}
          onNarrow={(part) => setExplained({ ...explained, ...part })}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}

function FiguresFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  return (
    <Card padded={false}>
      <ErrorState title={t('reports.figuresFailed')} error={error} onRetry={onRetry} />
    </Card>
  );
}

/** The three pictures, in the places that they will have. */
function ChartSkeletons() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      {['lg:col-span-2', 'hour', 'department'].map((look) => (
        <Card key={look} padded={false} className={look}>
          <div className="divide-y divide-line">
            <div className="px-4 py-5 sm:px-5">
              <Skeleton className="my-[0.125lh] h-[0.75lh] w-40 text-lg" />
            </div>
            <div className="flex h-61 items-end gap-[2%] px-5 pb-10">
              {skeletonBars.map((bar) => (
                <Skeleton key={bar} className={`flex-1 ${bar}`} />
              ))}
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}

const skeletonBars = ['h-1/2', 'h-4/5', 'h-2/3', 'h-3/4', 'h-3/5', 'h-1/4', 'h-1/5'];
