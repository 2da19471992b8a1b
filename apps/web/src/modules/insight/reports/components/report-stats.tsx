import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import type { ReactNode } from 'react';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCard } from '#ui/stat-card.tsx';

/** What each check-in counts in the nominal figure (I-7). */
const nominalHours = 8;

/** The main figure, and the one below it. */
type Pair = readonly [number, number];

interface ReportStatsProps {
  summary: ReportSummary | undefined;
  onExplain: () => void;
}

/** The four cards. Nominal and worked hours are next to each other; a setting of the company orders them. */
export function ReportStats({ summary, onExplain }: ReportStatsProps) {
  const t = useText();
  const showsWorked = useCompany()?.settings.hoursFigure === 'worked';
  const { total, average, letters } = figuresOf(summary, showsWorked);
  const figureLook = figureLookOf(letters);

  const pair = (label: string, [first, second]: Pair) => {
    const other = showsWorked
      ? t('reports.nominalHours', { hours: numberText(second, 1) })
      : t('reports.workedHours', { hours: hoursMinutes(second * 3600) });
    return (
      <StatCard
        label={label}
        value={summary === undefined ? undefined : numberText(first, 1)}
        framed={false}
        figureLook={figureLook}
        hint={
          <span className="grid justify-items-start gap-1">
            <span>{t(showsWorked ? 'reports.worked' : 'reports.nominal')}</span>
            {summary === undefined ? <Skeleton className="my-0.5 h-4 w-20" /> : made(other)}
          </span>
        }
      />
    );
  };

  return (
    <Band>
      {pair(t('reports.totalHours'), total)}
      {pair(t('reports.averageHours'), average)}
      <StatCard
        label={t('reports.checkIns')}
        value={summary?.checkIns}
        framed={false}
        figureLook={figureLook}
        hint={summary === undefined ? <HintSkeleton /> : checkInsMade()}
      />
      <StatCard
        label={t('reports.activeEmployees')}
        value={summary?.activeEmployees}
        framed={false}
        figureLook={figureLook}
        hint={
          summary === undefined ? (
            <HintSkeleton />
          ) : (
            made(t('reports.withHours', { count: summary.people }), t('reports.explain'))
          )
        }
      />
    </Band>
  );

  function checkInsMade() {
    const count = (summary?.openPeriods ?? 0) + (summary?.missingCheckOuts ?? 0);
    return count === 0
      ? made(t('reports.explain'), t('reports.checkIns'))
      : made(t('reports.uncounted', { periods: count }), t('reports.explain'));
  }

  /** Opens the explanation of a card. `more` names the card for screen readers. */
  function made(text: string, more?: string) {
    const name = more === undefined ? undefined : `${text}: ${more}`;
    return (
      <button type="button" aria-label={name} onClick={onExplain} className={explainLook}>
        {text}
      </button>
    );
  }
}

/** On a phone the text takes two lines. */
function HintSkeleton() {
  return <Skeleton className="my-[0.125lh] h-[0.75lh] w-24 max-sm:mb-[1.125lh]" />;
}

/** The figures of the first two cards, and how many letters the longest of all four has. */
function figuresOf(summary: ReportSummary | undefined, showsWorked: boolean) {
  const { checkIns, activeEmployees, seconds } = summary ?? { checkIns: 0, activeEmployees: 0, seconds: 0 };
  const [nominal, worked] = [checkIns * nominalHours, seconds / 3600];
  const total: Pair = showsWorked ? [worked, nominal] : [nominal, worked];
  const perHead = (hours: number) => (activeEmployees === 0 ? 0 : hours / activeEmployees);
  const average: Pair = [perHead(total[0]), perHead(total[1])];
  const hours = [total, average].map(([first]) => numberText(first, 1));
  const texts = [...hours, numberText(checkIns), numberText(activeEmployees)];
  return { total, average, letters: Math.max(...texts.map(({ length }) => length)) };
}

/** As many cards in a row as fit, at the reader's letter size. */
function Band({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded border border-line bg-line *:bg-surface @min-[17rem]:grid-cols-2 @min-[75rem]:grid-cols-4">
        {children}
      </div>
    </div>
  );
}

/** One size for all four figures: the longest keeps within its card, on a phone within half of its width. */
function figureLookOf(letters: number): string {
  if (letters > 9) return 'sm:text-2xl max-sm:text-xl max-[23rem]:text-lg';
  if (letters > 8) return 'max-sm:text-2xl max-[23rem]:text-xl @min-[75rem]:text-2xl';
  return letters > 6 ? 'max-sm:text-2xl max-[23rem]:text-xl' : 'max-[23rem]:text-2xl';
}

const reachLook =
  'min-h-11 min-w-11 rounded underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink';

/** Its reach moves no text: what stands below the figures begins on one line in all cards. */
const explainLook = `${reachLook} -my-3 py-3 text-left`;

/** The same in a row of a table: its text keeps to the column's side. */
export const explainInRow = `${reachLook} -my-2.5 py-2.5 [text-align:inherit]`;
