import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { useCompany } from '#platform/company.ts';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCard } from '#ui/stat-card.tsx';

/** What each check-in counts in the nominal figure; specification, section 9. */
const nominalHours = 8;

interface ReportStatsProps {
  summary: ReportSummary | undefined;
  onExplain: () => void;
}

/** The four cards. Nominal and worked hours stand beside each other; the company says which comes first. */
export function ReportStats({ summary, onExplain }: ReportStatsProps) {
  const t = useText();
  const showsWorked = useCompany()?.settings.hoursFigure === 'worked';
  const nominal = (summary?.checkIns ?? 0) * nominalHours;
  const worked = (summary?.seconds ?? 0) / 3600;
  const perHead = (hours: number) =>
    summary === undefined || summary.activeEmployees === 0 ? 0 : hours / summary.activeEmployees;

  const pair = (label: string, nominalValue: number, workedValue: number) => {
    const [first, second] = showsWorked ? [workedValue, nominalValue] : [nominalValue, workedValue];
    const other = t(showsWorked ? 'reports.nominalHours' : 'reports.workedHours', {
      hours: numberText(second, 1),
    });
    return (
      <StatCard
        label={label}
        value={summary === undefined ? undefined : numberText(first, 1)}
        framed={false}
        phoneLetters={6}
        hint={
          <span className="grid justify-items-start gap-1">
            <span>{t(showsWorked ? 'reports.worked' : 'reports.nominal')}</span>
            {summary === undefined ? <Skeleton className="my-3.5 h-4 w-20" /> : made(other)}
          </span>
        }
      />
    );
  };

  return (
    <div className="grid grid-cols-2 divide-line rounded border border-line bg-surface *:border-line max-lg:*:nth-[-n+2]:border-b lg:grid-cols-4 lg:divide-x">
      {pair(t('reports.totalHours'), nominal, worked)}
      {pair(t('reports.averageHours'), perHead(nominal), perHead(worked))}
      <StatCard
        label={t('reports.checkIns')}
        value={summary?.checkIns}
        framed={false}
        phoneLetters={6}
        hint={summary && checkInsMade()}
      />
      <StatCard
        label={t('reports.activeEmployees')}
        value={summary?.activeEmployees}
        framed={false}
        phoneLetters={6}
        hint={summary && made(t('reports.withHours', { count: summary.people }), t('reports.explain'))}
      />
    </div>
  );

  function checkInsMade() {
    const count = (summary?.openPeriods ?? 0) + (summary?.missingCheckOuts ?? 0);
    return count === 0
      ? made(t('reports.explain'), t('reports.checkIns'))
      : made(t('reports.uncounted', { count }), t('reports.explain'));
  }

  /** Opens what a card is made of; `more` is said to whoever does not see the card around it. */
  function made(text: string, more?: string) {
    const name = more === undefined ? undefined : `${text}: ${more}`;
    return (
      <button type="button" aria-label={name} onClick={onExplain} className={explainLook}>
        {text}
      </button>
    );
  }
}

const reachLook =
  'min-h-11 min-w-11 rounded underline decoration-line-strong underline-offset-4 tabular-nums hover:text-ink hover:decoration-ink';

const explainLook = `${reachLook} text-left`;

/** The same in a row of a table: its reach makes the row no taller, and its text keeps to the column's side. */
export const explainInRow = `${reachLook} -my-2.5 py-2.5 [text-align:inherit]`;
