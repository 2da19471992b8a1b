import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { isWithinTwoMonths } from '@checkpoint/domain/report-days';
import { useText } from '#kernel/language/texts.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FirstPeople, useGrid } from '../api/grid.ts';
import type { Scope } from '../choice.ts';
import { GridLegend } from './grid-mark.tsx';
import { type GridSums, GridTable } from './grid-table.tsx';

interface GridCardProps {
  scope: Scope;
  first: FirstPeople;
  /** Of the same days, for the sums below them. */
  summary: ReportSummary | undefined;
}

/** Everybody's hours of each chosen day. */
export function GridCard({ scope, first, summary }: GridCardProps) {
  const t = useText();
  const isShort = isWithinTwoMonths(scope);
  const { grid, personAt, want, isOfBefore, failure, laterFailure } = useGrid(first, scope);
  const people = isShort && grid !== undefined ? t('reports.people', { count: grid.total }) : undefined;
  return (
    <Card
      title={t('reports.grid')}
      padded={false}
      className="overflow-clip print:border-0"
      action={people !== undefined && <p className="text-ink-muted tabular-nums">{people}</p>}
    >
      {content()}
    </Card>
  );

  function content() {
    if (!isShort) return <EmptyState title={t('validation.gridDays')} hint={t('reports.gridTooLong')} />;
    if (failure !== undefined) return <ErrorState title={t('reports.gridFailed')} {...failure} />;
    if (grid === undefined) return <GridSkeleton />;
    if (grid.total === 0)
      return <EmptyState title={t('reports.gridEmpty')} hint={t('reports.gridEmptyHint')} />;
    return (
      <div aria-busy={isOfBefore}>
        <GridTable
          key={`${grid.dateFrom} ${grid.dateTo}`}
          grid={grid}
          label={t('reports.grid')}
          personAt={personAt}
          onNear={want}
          sums={summary && sumsOf(summary, grid)}
        />
        {laterFailure !== undefined && (
          <div className="border-line border-t p-4 sm:px-5">
            <ErrorState isLine title={t('reports.gridFailed')} {...laterFailure} />
          </div>
        )}
        <GridLegend />
      </div>
    );
  }
}

/** None while the cards are still of other days. */
const sumsOf = (
  { days, seconds, dateFrom, dateTo }: ReportSummary,
  grid: { dateFrom: string; dateTo: string },
): GridSums | undefined =>
  dateFrom === grid.dateFrom && dateTo === grid.dateTo
    ? { days: days.map((day) => day.seconds), all: seconds }
    : undefined;

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

function GridSkeleton() {
  return (
    <div aria-busy className="max-h-[min(38rem,70vh)] divide-y divide-line overflow-hidden">
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 px-4 sm:px-5">
          <Skeleton className="h-4 w-32 shrink-0" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
