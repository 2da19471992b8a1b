import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { anchorOfDay } from '#product/path-of-sheet.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { type SheetDay, weekdayNames, weekdayOf, weeksOf } from '../month.ts';
import { usePeriodText } from '../use-period-text.ts';

/** The whole month on one screen, a line a week. A day leads to its row in the table below, once it has begun. */
export function MonthOverview({ sheet }: { sheet: MonthSheet }) {
  const t = useText();
  return (
    // Seven fingers are as wide as the narrowest phone.
    <Card
      padded={false}
      className="overflow-clip max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:hidden"
    >
      <table aria-label={t('sheet.overview')} className="w-full table-fixed text-center tabular-nums">
        <thead>
          <tr className="h-9 text-ink-muted text-sm">
            {weekdayNames(sheet.weekStart).map((name) => (
              <th key={name} scope="col" className="truncate font-medium max-sm:text-[0.75rem]">
                {name}
              </th>
            ))}
            <th scope="col" className="hidden font-medium sm:table-cell">
              {t('sheet.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeksOf(sheet).map(({ first, days, seconds }) => (
            <tr key={first} className="border-line border-t">
              <Blank days={weekdayOf(first, sheet.weekStart)} />
              {days.map((day) => (
                <Day key={day.date} day={day} />
              ))}
              <Blank days={6 - weekdayOf(days.at(-1)?.date ?? first, sheet.weekStart)} />
              <td className="hidden font-medium sm:table-cell">
                {days[0]?.isAhead !== true && hoursMinutes(seconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The days of a week that lie in another month. */
const Blank = ({ days }: { days: number }) => days > 0 && <td colSpan={days} className="bg-sunken" />;

/** Further ones are in the table. */
const mostPeriods = 2;

function Day({ day }: { day: SheetDay }) {
  const { date, isAhead } = day;
  return (
    <td
      className={classes('border-line p-0 align-top [&:not(:first-child)]:border-l', isAhead && 'bg-sunken')}
    >
      {isAhead ? (
        <div className={dayLook}>
          <DayWords day={day} />
        </div>
      ) : (
        <a
          href={`#${anchorOfDay(date)}`}
          className={classes(dayLook, 'hover:bg-brand-soft focus-visible:-outline-offset-2')}
        >
          <DayWords day={day} />
        </a>
      )}
    </td>
  );
}

const dayLook = 'grid min-h-12 content-start gap-0.5 px-0.5 py-1 sm:min-h-18 sm:px-2';

function DayWords({ day }: { day: SheetDay }) {
  const t = useText();
  const { date, shown, seconds } = day;
  const periodText = usePeriodText(date);
  const isMissing = shown.some(({ state }) => state === 'missing');
  const hours = shown.length > 0 ? hoursMinutes(seconds) : '';
  return (
    <>
      <span className="flex items-center justify-center gap-1 text-[0.75rem] text-ink-muted leading-4 sm:justify-between">
        <span className="sr-only">{timeText('day', Date.parse(date), 'UTC')}</span>
        <span aria-hidden>{Number(date.slice(-2))}</span>
        {isMissing && (
          <>
            <CircleAlert aria-hidden className="size-3.5 text-attention" />
            <span className="sr-only">{t('review.kind.missing')}</span>
          </>
        )}
      </span>
      <span className="font-medium leading-5 max-sm:text-[0.75rem] sm:text-left">{hours}</span>
      {shown.slice(0, mostPeriods).map((period, place) => (
        <span
          key={period.id}
          className="hidden truncate text-left text-[0.75rem] text-ink-muted leading-4 lg:block"
        >
          {periodText(period)}
          {place === mostPeriods - 1 && shown.length > mostPeriods && ' …'}
        </span>
      ))}
    </>
  );
}
