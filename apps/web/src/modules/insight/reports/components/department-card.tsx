import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { classes } from '#ui/classes.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { Scope } from '../choice.ts';
import { ChartCard } from './chart-card.tsx';
import { explainInRow } from './report-stats.tsx';

interface DepartmentCardProps {
  departments: ReportSummary['departments'];
  onExplain: (part: Partial<Scope>) => void;
}

/** Bars that a picture has room for; the table has all. */
const mostBars = 8;

const figures = (checkIns: number, seconds: number) => `${numberText(checkIns)} · ${hoursMinutes(seconds)} h`;

/** On a phone four columns need the room: all is smaller there, and headings break only where a hyphen can stand. */
const headLook = 'hyphens-auto max-sm:text-[0.8125rem] max-[23rem]:text-[0.75rem]';
const peopleLook = `${headLook} text-right max-sm:whitespace-normal`;
const checkInsLook = `${headLook} text-right max-[23rem]:whitespace-normal`;

/** Check-ins and hours by the department that they were made under. */
export function DepartmentCard({ departments, onExplain }: DepartmentCardProps) {
  const t = useText();
  const byCheckIns = [...departments].sort((one, other) => other.checkIns - one.checkIns);
  const highest = Math.max(1, byCheckIns[0]?.checkIns ?? 0);
  const nameOf = (name: string | null) => name ?? t('reports.noDepartment');
  return (
    <ChartCard
      title={t('reports.checkInsByDepartment')}
      chart={
        <ul aria-hidden="true" className="grid grid-cols-1 gap-3 px-4 py-4 text-sm sm:px-5">
          {byCheckIns.slice(0, mostBars).map(({ name, checkIns, seconds }) => (
            <li key={name} className="grid grid-cols-1 gap-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere min-w-0 flex-1 basis-40">{nameOf(name)}</span>
                <span className="ml-auto text-ink-muted tabular-nums">{figures(checkIns, seconds)}</span>
              </span>
              <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
                <rect width="1000" height="10" className="fill-sunken" />
                <rect width={(checkIns / highest) * 1000} height="10" className="fill-brand" />
              </svg>
            </li>
          ))}
        </ul>
      }
      table={
        <Table
          label={t('reports.tableOf', { title: t('reports.checkInsByDepartment') })}
          className="max-sm:text-sm max-[23rem]:[&_:is(th,td)]:px-1"
        >
          <thead>
            <TableRow>
              <TableHead className={headLook}>{t('reports.column.department')}</TableHead>
              <TableHead className={peopleLook}>{t('reports.column.people')}</TableHead>
              <TableHead className={checkInsLook}>{t('reports.column.checkIns')}</TableHead>
              <TableHead className={`${headLook} text-right`}>{t('reports.column.hours')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {byCheckIns.map(({ name, people, checkIns, seconds }) => (
              <TableRow key={name}>
                {/* A department may be called as the row of those without one. */}
                <TableHead
                  scope="row"
                  className={classes('break-words', name === null && 'text-ink-muted italic')}
                >
                  {nameOf(name)}
                </TableHead>
                <TableCell className="text-right tabular-nums">{numberText(people)}</TableCell>
                <TableCell className="text-right tabular-nums">{numberText(checkIns)}</TableCell>
                <TableCell className="text-right tabular-nums">
                  <button
                    type="button"
                    className={explainInRow}
                    aria-label={`${hoursMinutes(seconds)}, ${t('reports.explain')}: ${nameOf(name)}`}
                    onClick={() =>
                      onExplain(name === null ? { withoutDepartment: true } : { department: name })
                    }
                  >
                    {hoursMinutes(seconds)}
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
