import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { useCompany } from '#platform/company.ts';
import { useText } from '#platform/texts.ts';
import { deviceTimeZone, timeText } from '#platform/times.ts';
import { useNow } from '#platform/use-now.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { type Column, columns } from '../columns.ts';
import type { OpenEmployee } from './employee-actions.tsx';
import { EmployeeRow } from './employee-row.tsx';
import { LivingRows } from './living-rows.tsx';

interface EmployeeRowsProps {
  /** `undefined` while the first answer is awaited. */
  rows: readonly EmployeeWithPresence[] | undefined;
  hidden: ReadonlySet<Column>;
  marked: ReadonlySet<string>;
  /** The rows answer an earlier filter; the current one's are on their way. */
  isStale: boolean;
  onOpen: OpenEmployee;
}

export function EmployeeRows({ rows, hidden, marked, isStale, onOpen }: EmployeeRowsProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const today = timeText('date', useNow(60_000), timeZone);
  const shown = columns.filter((column) => !hidden.has(column));
  return (
    <Table label={t('dashboard.presenceTable')} aria-busy={rows === undefined || isStale}>
      <thead className="border-line border-b">
        <TableRow>
          {shown.map((column) => (
            <TableHead key={column}>{t(`dashboard.column.${column}`)}</TableHead>
          ))}
        </TableRow>
      </thead>
      <LivingRows className={isStale ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
        {rows === undefined
          ? skeletonRows.map((row) => <SkeletonRow key={row} cells={shown.length - 1} />)
          : rows.map((employee) => (
              <EmployeeRow
                key={employee.id}
                employee={employee}
                hidden={hidden}
                timeZone={timeZone}
                today={today}
                marked={marked.has(employee.id)}
                onOpen={onOpen}
              />
            ))}
      </LivingRows>
    </Table>
  );
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <TableRow>
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full max-sm:hidden" />
          <span className="grid gap-2 py-1">
            <Skeleton className="h-4 w-28 sm:w-36" />
            <Skeleton className="h-3 w-20" />
          </span>
        </span>
      </TableCell>
      {Array.from({ length: cells }, (_, cell) => cell).map((cell) => (
        <TableCell key={cell}>
          <Skeleton className="h-4 w-20" />
        </TableCell>
      ))}
    </TableRow>
  );
}
