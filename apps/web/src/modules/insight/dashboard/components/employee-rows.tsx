import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { isCheckOutMissing } from '@checkpoint/domain/presence-group';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { useCompanyQuery } from '#product/company.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SortableHead } from '#ui/sortable-head.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { EmployeeFilter } from '../api/employees.ts';
import { type Column, columns } from '../columns.ts';
import type { OpenEmployee } from './employee-actions.tsx';
import { EmployeeRow, nameHead, phoneCell, shares } from './employee-row.tsx';
import { LivingRows } from './living-rows.tsx';

interface EmployeeRowsProps {
  /** `undefined` while the first answer is awaited. */
  rows: readonly EmployeeWithPresence[] | undefined;
  hidden: ReadonlySet<Column>;
  marked: ReadonlySet<string>;
  /** The rows answer an earlier filter; the current one's are on their way. */
  isStale: boolean;
  order: EmployeeFilter['order'];
  onOrder: (order: EmployeeFilter['order']) => void;
  onOpen: OpenEmployee;
}

export function EmployeeRows({ rows, hidden, marked, isStale, order, onOrder, onOpen }: EmployeeRowsProps) {
  const t = useText();
  const { data: company, isPending } = useCompanyQuery();
  const now = useNow(60_000);
  // By another zone than the company's, times would change before the reader's eyes.
  const timeZone = company?.settings.timeZone ?? (isPending ? undefined : deviceTimeZone());
  const today = timeZone && timeText('date', now, timeZone);
  const settings = company?.settings;
  const openSince = settings && now - settings.maxShiftHours * 3_600_000;
  const shown = columns.filter((column) => !hidden.has(column));
  return (
    <Table label={t('dashboard.presenceTable')} aria-busy={rows === undefined || isStale}>
      <thead>
        <TableRow>
          {shown.map((column) =>
            column === 'employee' ? (
              <SortableHead
                key={column}
                order={order === 'name' ? 'ascending' : undefined}
                onSort={() => onOrder(order === 'name' ? 'changed' : 'name')}
                className={classes(nameHead, shares[column])}
              >
                {t('dashboard.column.employee')}
              </SortableHead>
            ) : (
              <TableHead key={column} className={classes(phoneCell, shares[column])}>
                {t(`dashboard.column.${column}`)}
              </TableHead>
            ),
          )}
        </TableRow>
      </thead>
      <LivingRows className={isStale ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
        {rows === undefined
          ? skeletonRows.map((row) => <SkeletonRow key={row} shown={shown} />)
          : rows.map((employee) => (
              <EmployeeRow
                key={employee.id}
                employee={employee}
                hidden={hidden}
                timeZone={timeZone}
                today={today}
                isMissing={openSince !== undefined && isMissing(employee, openSince)}
                marked={marked.has(employee.id)}
                onOpen={onOpen}
              />
            ))}
      </LivingRows>
    </Table>
  );
}

const isMissing = ({ status, checkInTime }: EmployeeWithPresence, openSince: number): boolean =>
  isCheckOutMissing(
    {
      isCheckedIn: status === 'checked_in',
      checkedInAt: checkInTime === null ? null : Date.parse(checkInTime),
    },
    openSince,
  );

/** As wide as what is awaited, so that the columns keep their places. */
const skeletonLooks: Record<Exclude<Column, 'employee'>, string> = {
  department: 'h-4 w-28',
  status: 'h-6 w-28 rounded-full sm:max-lg:mr-20',
  checkInTime: 'h-4 w-12',
  locationStatus: 'h-4 w-28',
  checkOutTime: 'h-4 w-12',
  actions: 'h-4 w-44',
};

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

function SkeletonRow({ shown }: { shown: readonly Column[] }) {
  return (
    <TableRow className="h-11">
      <TableCell className={phoneCell}>
        <span className="flex items-center gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full max-sm:hidden" />
          <span className="w-30 sm:w-48">
            <Skeleton className="h-4 w-28 sm:w-36" />
          </span>
        </span>
      </TableCell>
      {shown.map(
        (column) =>
          column !== 'employee' && (
            <TableCell key={column} className={phoneCell}>
              <Skeleton className={skeletonLooks[column]} />
            </TableCell>
          ),
      )}
    </TableRow>
  );
}
