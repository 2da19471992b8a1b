import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { Scope } from '../choice.ts';
import { barName, hourOfDayText } from '../durations.ts';
import { chartTitles, type Stretch, stepOf, stretchesOf } from '../points.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { DepartmentCard } from './department-card.tsx';
import { explainInRow } from './report-stats.tsx';

interface ReportChartsProps {
  summary: ReportSummary;
  /** Opens what a part of the figures is made of. */
  onExplain: (part: Partial<Scope>) => void;
}

export function ReportCharts({ summary, onExplain }: ReportChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <HoursCard summary={summary} onExplain={onExplain} />
      </div>
      <HourOfDayCard summary={summary} onExplain={onExplain} />
      <DepartmentCard departments={summary.departments} onExplain={onExplain} />
    </div>
  );
}

/** A day of the calendar, whatever zone it is a day of. */
const dayText = (date: string) => timeText('date', `${date}T00:00:00Z`, 'UTC');

function HoursCard({ summary, onExplain }: ReportChartsProps) {
  const t = useText();
  const stretches = stretchesOf(summary.days);
  const step = stepOf(summary.days);
  const nameOf = ({ dateFrom, dateTo }: Stretch) =>
    dateFrom === dateTo
      ? dayText(dateFrom)
      : t('reports.figuresOf', { from: dayText(dateFrom), to: dayText(dateTo) });
  const bars = stretches.map((stretch) => ({
    key: stretch.dateFrom,
    value: stretch.seconds / 3600,
    name: barName(stretch.dateFrom, step === 'month' ? 'month' : 'day'),
    title: `${nameOf(stretch)}: ${hoursMinutes(stretch.seconds)} h`,
  }));
  return (
    <ChartCard
      title={t(chartTitles[step])}
      chart={<BarChart bars={bars} unit=" h" />}
      table={<HoursTable stretches={stretches} nameOf={nameOf} onExplain={onExplain} />}
    />
  );
}

interface HoursTableProps {
  stretches: readonly Stretch[];
  nameOf: (stretch: Stretch) => string;
  onExplain: ReportChartsProps['onExplain'];
}

function HoursTable({ stretches, nameOf, onExplain }: HoursTableProps) {
  const t = useText();
  return (
    <Table label={t('reports.tableOf', { title: t('reports.column.hours') })}>
      <thead>
        <TableRow>
          <TableHead>{t('reports.column.date')}</TableHead>
          <TableHead className="text-right">{t('reports.column.checkIns')}</TableHead>
          <TableHead className="text-right">{t('reports.column.hours')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {stretches.map((stretch) => (
          <TableRow key={stretch.dateFrom}>
            <TableHead scope="row" className="tabular-nums">
              {nameOf(stretch)}
            </TableHead>
            <TableCell className="text-right tabular-nums">{numberText(stretch.checkIns)}</TableCell>
            <TableCell className="text-right tabular-nums">
              <button
                type="button"
                className={explainInRow}
                aria-label={`${hoursMinutes(stretch.seconds)}, ${t('reports.explain')}: ${nameOf(stretch)}`}
                onClick={() => onExplain({ dateFrom: stretch.dateFrom, dateTo: stretch.dateTo })}
              >
                {hoursMinutes(stretch.seconds)}
              </button>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function HourOfDayCard({ summary: { hoursOfDay }, onExplain }: ReportChartsProps) {
  const t = useText();
  const bars = hoursOfDay.map((checkIns, hour) => ({
    key: String(hour),
    value: checkIns,
    name: hourOfDayText(hour),
    title: `${hourOfDayText(hour)}: ${numberText(checkIns)}`,
  }));
  return (
    <ChartCard
      title={t('reports.checkInsByHour')}
      chart={<BarChart bars={bars} />}
      table={
        <Table label={t('reports.tableOf', { title: t('reports.checkInsByHour') })}>
          <thead>
            <TableRow>
              <TableHead>{t('reports.hourOfDay')}</TableHead>
              <TableHead className="text-right">{t('reports.column.checkIns')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {hoursOfDay.map((checkIns, hour) => (
              <TableRow key={hourOfDayText(hour)}>
                <TableHead scope="row" className="tabular-nums">
                  {hourOfDayText(hour)}
                </TableHead>
                <TableCell className="text-right tabular-nums">
                  <button
                    type="button"
                    className={explainInRow}
                    aria-label={`${numberText(checkIns)}, ${t('reports.explain')}: ${hourOfDayText(hour)}`}
                    onClick={() => onExplain({ hourOfDay: hour })}
                  >
                    {numberText(checkIns)}
                  </button>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
