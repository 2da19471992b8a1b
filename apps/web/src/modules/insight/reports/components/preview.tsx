import type { ReportPreview, ReportType } from '@checkpoint/contract/calls/reports';
import { translatedCell } from '@checkpoint/contract/file-words';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { isTextKey } from '@checkpoint/contract/texts/translate';
import { currentTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { usePreview } from '../api/reports.ts';
import type { Scope } from '../choice.ts';
import { fineHoursText } from '../durations.ts';

type Column = ReportPreview['columns'][number];
type Cell = ReportPreview['rows'][number][number];

const isFigure = ({ kind }: Column) => kind === 'hours' || kind === 'integer' || kind === 'degrees';

interface PreviewProps {
  scope: Scope;
  reportType: ReportType;
  /** Whether these are the days that will be asked about: which those are follows from the company's zone. */
  isKnown: boolean;
}

/** The first rows of the file that would be made. */
export function Preview({ scope, reportType, isKnown }: PreviewProps) {
  const t = useText();
  const { data, error, isPlaceholderData, refetch } = usePreview(scope, reportType, isKnown);
  if (error !== null)
    return <ErrorState title={t('reports.previewFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PreviewSkeleton />;
  if (data.rows.length === 0)
    return <EmptyState title={t('reports.noWork')} hint={t('reports.noWorkHint')} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <PreviewTable preview={data} />
      <p className="border-line border-t px-4 py-3 sm:px-5 text-ink-muted text-sm">
        {t('reports.previewLead')}. {data.hasMore && t('reports.previewMore')}
      </p>
    </div>
  );
}

function PreviewTable({ preview: { columns, rows } }: { preview: ReportPreview }) {
  const t = useText();
  const headerOf = ({ key, header }: Column) => {
    const text = `reports.column.${key}`;
    return isTextKey(currentTexts(), text) ? t(text) : header;
  };
  return (
    <Table label={t('reports.previewLead')} className="text-sm tabular-nums">
      <thead>
        <TableRow>
          {columns.map((column) => (
            <TableHead key={column.key} className={isFigure(column) ? 'text-right' : ''}>
              {headerOf(column)}
            </TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place
          <TableRow key={number}>
            {columns.map((column, index) => (
              <TableCell key={column.key} className={isFigure(column) ? 'text-right' : 'whitespace-nowrap'}>
                {cellText(column, row[index] ?? null, t)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function cellText({ key, kind }: Column, cell: Cell, t: (key: TextKey) => string): string {
  if (cell === null) return '';
  if (kind === 'hours' && typeof cell === 'number') return fineHoursText(cell);
  const text = String(cell);
  if (kind === 'time') return text.replace('T', ' ');
  return translatedCell(key, text, t);
}

/** The heading of the columns, as many rows as are shown of a file, and the line below them. */
const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

function PreviewSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {skeletonRows.map((row) => (
        <div key={row} className="px-4 py-3 text-sm sm:px-5">
          <Skeleton className="my-[0.125lh] h-[0.75lh] w-full" />
        </div>
      ))}
    </div>
  );
}
