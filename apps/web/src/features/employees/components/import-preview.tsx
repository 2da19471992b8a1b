import type { ImportPreview as Preview, PreviewRow } from '@checkpoint/contract/calls/people';
import { faultText, useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { personColumns } from '../people-files.ts';

/** Faulty rows that are drawn; whoever has more mends the file first. */
const mostShown = 100;

interface ImportPreviewProps {
  preview: Preview;
  onImport: (rows: readonly PreviewRow[]) => void;
  onAgain: () => void;
}

/** What a file would add, and each row's faults, before anything is written. */
export function ImportPreview({ preview, onImport, onAgain }: ImportPreviewProps) {
  const t = useText();
  const { rows, unknownColumns, room } = preview;
  const good = rows.filter(({ faults }) => faults.length === 0);
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <p className="font-medium">{t('employees.goodRows', { count: good.length })}</p>
        {faulty.length > 0 && (
          <p className="text-attention">{t('employees.faultCount', { count: faulty.length })}</p>
        )}
        {unknownColumns.length > 0 && (
          <p className="wrap-anywhere text-ink-muted text-sm">
            {t('employees.unknownColumns', { names: unknownColumns.join(', ') })}
          </p>
        )}
        {room !== null && good.length > room && <p className="text-sm">{t('employees.noRoom', { room })}</p>}
      </div>
      {faulty.length > 0 && <FaultyRows rows={faulty.slice(0, mostShown)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAgain}>
          {t('employees.otherFile')}
        </Button>
        {good.length > 0 && (
          <Button onClick={() => onImport(good)}>
            {faulty.length === 0
              ? t('employees.importAll', { count: good.length })
              : t('employees.importGood', { count: good.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function FaultyRows({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useText();
  const labels = new Map<string, string>(personColumns.map(([field, label]) => [field, t(label)]));
  return (
    <div className="max-h-80 overflow-y-auto rounded border border-line">
      <Table label={t('employees.faultyRows')}>
        <thead className="border-line border-b">
          <TableRow>
            <TableHead>{t('employees.row')}</TableHead>
            <TableHead>{t('employees.column.name')}</TableHead>
            <TableHead>{t('employees.fault')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {rows.map(({ row, values, faults }) => (
            <TableRow key={row}>
              <TableCell className="align-top tabular-nums">{row}</TableCell>
              <TableCell className="wrap-anywhere min-w-24 align-top">
                {[values.firstName, values.lastName].filter(Boolean).join(' ') || values.email}
              </TableCell>
              <TableCell className="wrap-anywhere">
                <ul>
                  {faults.map(({ field, key }) => (
                    <li key={field}>
                      <span className="text-ink-muted">{labels.get(field)}:</span>{' '}
                      {faultText({ message: key, key })}
                    </li>
                  ))}
                </ul>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
