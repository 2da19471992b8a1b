import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useLocationText } from '#product/location-status.ts';
import { NameText } from '#product/name-text.tsx';
import { PersonLink } from '#product/person-link.tsx';
import { PunchMarks } from '#product/punch-marks.tsx';
import { TimeText } from '#product/time-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { NoValue } from '#ui/no-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { type Column, columns } from '../columns.ts';
import { EmployeeActions, type OpenEmployee } from './employee-actions.tsx';

interface EmployeeRowProps {
  employee: EmployeeWithPresence;
  hidden: ReadonlySet<Column>;
  /** `undefined` until it is known. */
  timeZone: string | undefined;
  /** The date of today in `timeZone`: times of other days show theirs. */
  today: string | undefined;
  /** Checked in for longer than anybody works. */
  isMissing: boolean;
  /** Its presence has just changed. */
  marked: boolean;
  onOpen: OpenEmployee;
}

/** A phone has room for a name, a state in the longest of the languages, and a time. */
const onPhone = 'max-sm:px-1 max-sm:last:pr-3';
export const phoneCell = `${onPhone} py-1!`;

/** Whose row it is stays in sight where more columns are chosen than a phone has room for. */
const staying =
  'min-[22rem]:max-sm:sticky min-[22rem]:max-sm:left-0 min-[22rem]:max-sm:z-1 min-[22rem]:max-sm:bg-surface';
const nameCell = classes(phoneCell, staying);
/** On a phone as high as a finger needs. */
export const nameHead = classes(onPhone, staying, 'sm:py-1!');

/**
 * The fixed share of each column on a desk. So the columns stay in place whatever a page contains, placeholders
 * included. The name takes the rest; without room for all, the contents decide.
 */
export const shares: Record<Column, string> = {
  employee: '',
  department: 'lg:w-[14%]',
  status: 'lg:w-[20%]',
  checkInTime: 'lg:w-[11.4%]',
  locationStatus: 'lg:w-[16.4%]',
  checkOutTime: 'lg:w-[12.4%]',
  actions: 'lg:w-48',
};

/** Words wrap within their column; a time or a state stays on its line. */
const cellLooks: Record<Exclude<Column, 'employee'>, string> = {
  department: 'min-w-32 max-w-48',
  status: 'whitespace-nowrap',
  checkInTime: 'whitespace-nowrap',
  locationStatus: 'min-w-32 max-w-48',
  checkOutTime: 'whitespace-nowrap',
  actions: 'whitespace-nowrap',
};

/** A press anywhere on the row opens the person as their name does, unless it meant a mark, an action or a selection. */
function openPerson({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const meant = target instanceof Element ? target.closest('a, button, [tabindex]') : null;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  if (!isSelecting && !currentTarget.contains(meant)) currentTarget.querySelector('a')?.click();
}

/** Remembers its last drawing: of a thousand rows only those that changed are drawn again. */
export const EmployeeRow = memo(function EmployeeRow({
  employee,
  hidden,
  timeZone,
  today,
  isMissing,
  marked,
  onOpen,
}: EmployeeRowProps) {
  const t = useText();
  const locationText = useLocationText();
  const { user, status, locationStatus } = employee;
  const none = <NoValue />;
  const isIn = status === 'checked_in';

  const written = (text: string | null) =>
    text === null ? (
      none
    ) : (
      <span title={text} className="wrap-anywhere line-clamp-2">
        {text}
      </span>
    );
  const time = (instant: string | null) => {
    if (instant === null) return none;
    if (timeZone === undefined) return <Skeleton className="h-4 w-12" />;
    const isToday = timeText('date', instant, timeZone) === today;
    return <TimeText at={instant} as={isToday ? 'time' : 'dayTime'} timeZone={timeZone} />;
  };

  const cells: Record<Exclude<Column, 'employee'>, ReactNode> = {
    department: written(employee.department),
    status: (
      <div className="flex max-w-56 flex-wrap items-center gap-1.5">
        <Badge tone={isMissing ? 'attention' : isIn ? 'in' : 'out'} className="max-sm:gap-1 max-sm:px-1.5">
          {t(isMissing ? 'dashboard.group.missing' : isIn ? 'dashboard.checkedIn' : 'dashboard.checkedOut')}
        </Badge>
        <PunchMarks quiet="all" marks={employee.marks} />
      </div>
    ),
    checkInTime: time(employee.checkInTime),
    locationStatus: written(locationStatus && locationText(locationStatus)),
    checkOutTime: time(employee.checkOutTime),
    actions: <EmployeeActions employee={employee} onOpen={onOpen} />,
  };

  return (
    <TableRow
      onClick={openPerson}
      className={classes('h-11 cursor-pointer hover:bg-ink/4', marked && 'animate-highlight')}
    >
      <TableHead scope="row" className={nameCell}>
        <span className="flex items-center gap-3">
          <Avatar
            firstName={user.firstName}
            lastName={user.lastName}
            className="size-8 text-xs max-sm:hidden"
          />
          <span
            title={employee.jobTitle ?? undefined}
            className="wrap-anywhere w-30 max-sm:tracking-tight sm:w-48 sm:leading-4.5"
          >
            <PersonLink employeeId={employee.id}>
              <NameText name={`${user.firstName} ${user.lastName}`} />
            </PersonLink>
          </span>
        </span>
      </TableHead>
      {columns.map(
        (column) =>
          column !== 'employee' &&
          !hidden.has(column) && (
            <TableCell key={column} className={classes(phoneCell, cellLooks[column])}>
              {cells[column]}
            </TableCell>
          ),
      )}
    </TableRow>
  );
});
