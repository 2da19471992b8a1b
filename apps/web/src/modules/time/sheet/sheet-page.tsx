import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentType } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { usePath } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useNow } from '#kernel/use-now.ts';
import { useCompany } from '#product/company.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { pathOfRecord, pathOfSheet } from '#product/path-of-sheet.ts';
import { BackLink } from '#ui/back-link.tsx';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSheet } from './api/sheet.ts';
import { MonthOverview } from './components/month-overview.tsx';
import { SheetBody } from './components/sheet-body.tsx';
import { SheetFiles } from './components/sheet-files.tsx';
import { isMonth, monthAfter } from './month.ts';
import '#ui/paper.css';

/** `/people/:id/:month` for administrators, `/record/:month` for one's own: a month, day by day. */
export function SheetPage({ details }: Pick<SheetProps, 'details'>) {
  const [, place, ...rest] = usePath().replace(/\/+$/, '').split('/');
  const employeeId = place === 'people' ? rest[0] : undefined;
  const asked = rest.at(-1);
  const zone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const thisMonth = calendarDate(useNow(60_000), zone).slice(0, 7);
  const month = isMonth(asked) ? asked : thisMonth;
  return <Sheet key={`${employeeId} ${month}`} employeeId={employeeId} month={month} details={details} />;
}

interface SheetProps {
  employeeId: string | undefined;
  month: string;
  /** Who it is about, which another feature brings. */
  details: ComponentType<{ employeeId: string }>;
}

function Sheet({ employeeId, month, details: Details }: SheetProps) {
  const t = useText();
  const { data, error, refetch } = useSheet(employeeId, month);
  return (
    <main id="main" className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <SheetHeader employeeId={employeeId} month={month} sheet={data} />
      {data !== undefined && <MonthOverview sheet={data} />}
      {data !== undefined && <SheetBody sheet={data} employeeId={employeeId} />}
      {employeeId !== undefined && data !== undefined && <Details employeeId={employeeId} />}
      {data === undefined && (
        <Card padded={false}>
          {error === null ? (
            <SheetSkeleton />
          ) : (
            <ErrorState title={t('sheet.failed')} error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
    </main>
  );
}

const backs = {
  own: { path: '/checkin', text: 'shell.checkInOut' },
  manager: { path: '/', text: 'shell.dashboard' },
  admin: { path: '/employees', text: 'shell.employees' },
} as const;

function SheetHeader({
  employeeId,
  month,
  sheet,
}: Omit<SheetProps, 'details'> & { sheet: MonthSheet | undefined }) {
  const t = useText();
  const isOwn = employeeId === undefined;
  const { isManager } = useCurrentUser();
  const back = isOwn ? backs.own : isManager ? backs.manager : backs.admin;
  const at = (months: number) =>
    isOwn ? pathOfRecord(monthAfter(month, months)) : pathOfSheet(employeeId, monthAfter(month, months));
  const name =
    isOwn || sheet === undefined ? undefined : `${sheet.employee.firstName} ${sheet.employee.lastName}`;
  const monthName = timeText('month', Date.parse(`${month}-01`), 'UTC');
  return (
    <header className="grid gap-2">
      <div className="print:hidden">
        <BackLink href={back.path}>{t(back.text)}</BackLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="wrap-anywhere grid min-w-0 gap-0.5">
          <h1 className="text-xl">{name ?? t(isOwn ? 'sheet.own' : 'sheet.title')}</h1>
          <p className="text-ink-muted">
            {[
              monthName,
              sheet && t('sheet.sum', { hours: hoursMinutes(sheet.seconds) }),
              sheet?.isPart && t('sheet.part'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <nav aria-label={t('sheet.months')} className="flex flex-wrap gap-2">
            <Link href={at(-1)} className={classes(buttonLook('secondary'), 'max-sm:px-3')}>
              <ChevronLeft aria-hidden className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{t('sheet.previous')}</span>
            </Link>
            <Link href={at(1)} className={classes(buttonLook('secondary'), 'max-sm:px-3')}>
              <ChevronRight aria-hidden className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{t('sheet.next')}</span>
            </Link>
          </nav>
          <SheetFiles employeeId={employeeId} month={month} />
        </div>
      </div>
    </header>
  );
}

const rows = Array.from({ length: 12 }, (_, row) => row);

function SheetSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex justify-between gap-4 px-4 py-3.5 sm:px-5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-10" />
        </div>
      ))}
    </div>
  );
}
