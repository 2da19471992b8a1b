import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { memo, type ReactNode } from 'react';
import { useLocationText } from '#platform/location-status.ts';
import { useText } from '#platform/texts.ts';
import { timeText } from '#platform/times.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { type Column, columns } from '../columns.ts';

interface EmployeeRowProps {
  employee: EmployeeWithPresence;
  hidden: ReadonlySet<Column>;
  timeZone: string;
  /** The date of today in `timeZone`: times of other days show theirs. */
  today: string;
  /** Its presence has just changed. */
  marked: boolean;
}

/** Remembers its last drawing: of a thousand rows only those that changed are drawn again. */
export const EmployeeRow = memo(function EmployeeRow({
  employee,
  hidden,
  timeZone,
  today,
  marked,
}: EmployeeRowProps) {
  const t = useText();
  const locationText = useLocationText();
  const { user, status, locationStatus } = employee;
  const none = (
    <span className="text-ink-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('dashboard.none')}</span>
    </span>
  );
  const isIn = status === 'checked_in';

  const time = (instant: string | null) => {
    if (instant === null) return none;
    const isToday = timeText('date', instant, timeZone) === today;
    return <time dateTime={instant}>{timeText(isToday ? 'time' : 'dayTime', instant, timeZone)}</time>;
  };

  const cells: Record<Exclude<Column, 'employee'>, ReactNode> = {
    department: employee.department ?? none,
    status: (
      <Badge tone={isIn ? 'in' : 'out'}>{t(isIn ? 'dashboard.checkedIn' : 'dashboard.checkedOut')}</Badge>
    ),
    checkInTime: time(employee.checkInTime),
    locationStatus: locationStatus === null ? none : locationText(locationStatus),
    checkOutTime: time(employee.checkOutTime),
  };

  return (
    <TableRow className={marked ? 'animate-highlight' : ''}>
      <TableHead scope="row">
        <span className="flex items-center gap-3">
          <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9 max-sm:hidden" />
          <span className="grid min-w-28 max-w-64 sm:min-w-36 break-words">
            <span>
              {user.firstName} {user.lastName}
            </span>
            <span className="font-normal text-ink-muted text-sm">{employee.jobTitle}</span>
          </span>
        </span>
      </TableHead>
      {columns.map(
        (column) =>
          column !== 'employee' &&
          !hidden.has(column) && (
            <TableCell key={column} className="max-w-64 truncate whitespace-nowrap">
              {cells[column]}
            </TableCell>
          ),
      )}
    </TableRow>
  );
});
