import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { Scope } from '../choice.ts';
import { exactText, hoursText } from '../durations.ts';
import { ChartCard } from './chart-card.tsx';
import { explainLook } from './report-stats.tsx';

interface DepartmentCardProps {
  departments: ReportSummary['departments'];
  onExplain: (part: Partial<Scope>) => void;
}

/** Bars that a picture has room for; the table has all. */
const mostBars = 8;

const figures = (checkIns: number, seconds: number) => `${numberText(checkIns)} · ${hoursText(seconds)} h`;

/** Check-ins and hours by the department that they were made under. */
export function DepartmentCard({ departments, onExplain }: DepartmentCardProps) {
  const t = useText();
  const highest = Math.max(1, ...departments.map(({ checkIns }) => checkIns));
  const nameOf = (name: string | null) => name ?? t('reports.noDepartment');
  return (
    <ChartCard
      title={t('reports.byDepartment')}
      chart={
        <ul aria-hidden="true" className="grid grid-cols-1 gap-3 px-5 py-4 text-sm">
          {departments.slice(0, mostBars).map(({ name, checkIns, seconds }) => (
            <li key={name} className="grid grid-cols-1 gap-1">
              <span className="flex justify-between gap-3">
                <span className="truncate">{nameOf(name)}</span>
                <span className="shrink-0 text-ink-muted tabular-nums">{figures(checkIns, seconds)}</span>
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
        <Table label={t('reports.tableOf', { title: t('reports.byDepartment') })}>
          <thead>
            <TableRow>
              <TableHead>{t('reports.column.department')}</TableHead>
              <TableHead className="text-right">{t('reports.column.people')}</TableHead>
              <TableHead className="text-right">{t('reports.column.checkIns')}</TableHead>
              <TableHead className="text-right">{t('reports.column.hours')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {departments.map(({ name, people, checkIns, seconds }) => (
              <TableRow key={name}>
                <TableHead scope="row" className="break-words">
                  {nameOf(name)}
                </TableHead>
                <TableCell className="text-right tabular-nums">{numberText(people)}</TableCell>
                <TableCell className="text-right tabular-nums">{numberText(checkIns)}</TableCell>
                <TableCell className="text-right tabular-nums">
                  {name === null ? (
                    exactText(seconds)
                  ) : (
                    <button
                      type="button"
                      className={explainLook}
                      aria-label={`${exactText(seconds)}, ${t('reports.explain')}: ${name}`}
                      onClick={() => onExplain({ department: name })}
                    >
                      {exactText(seconds)}
                    </button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
