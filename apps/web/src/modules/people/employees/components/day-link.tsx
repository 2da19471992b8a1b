import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { now } from '#kernel/clock.ts';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, timeText } from '#kernel/language/times.ts';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

/** The address of one employee's day (`2026-11-20`), which another feature shows; the app hands it in. */
export type PathOfDay = (employeeId: string, day: string) => string;

interface DayLinkProps {
  employee: EmployeeWithPresence;
  timeZone: string;
  pathOfDay: PathOfDay;
}

/** To the day on which somebody punched last, or to today. */
export function DayLink({ employee, timeZone, pathOfDay }: DayLinkProps) {
  const t = useText();
  const last = Math.max(
    ...[employee.checkInTime, employee.checkOutTime].map((time) => Date.parse(time ?? '') || 0),
  );
  const at = last || now();
  return (
    <Link href={pathOfDay(employee.id, calendarDate(at, timeZone))} className={buttonLook('secondary')}>
      {t('employees.openDay', { date: timeText('date', at, timeZone) })}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
