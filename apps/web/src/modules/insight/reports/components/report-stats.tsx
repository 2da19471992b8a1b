import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import type { ReactNode } from 'react';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What each check-in counts in the nominal figure (I-7). */
const nominalHours = 8;

interface ReportStatsProps {
  summary: ReportSummary | undefined;
  onExplain: () => void;
}

/** The four cards. Hours worked and nominal ones are of one size; a setting of the company orders them. */
export function ReportStats({ summary, onExplain }: ReportStatsProps) {
  const t = useText();
  const { total, average, letters } = figuresOf(summary);
  const figureLook = figureLookOf(letters);
  const counted = (label: string, count: number, note: ReactNode) => (
    <FigureCard
      label={label}
      isAwaited={summary === undefined}
      figureLook={figureLook}
      figures={[{ text: numberText(count), note: summary === undefined ? <HintSkeleton /> : note }]}
    />
  );
  return (
    <Band>
      <HoursCard label={t('reports.totalHours')} hours={total} {...{ summary, figureLook, onExplain }} />
      <HoursCard label={t('reports.averageHours')} hours={average} {...{ summary, figureLook, onExplain }} />
      {counted(t('reports.checkIns'), summary?.checkIns ?? 0, checkInsMade())}
      {counted(
        t('reports.activeEmployees'),
        summary?.activeEmployees ?? 0,
        made(t('reports.withHours', { count: summary?.people ?? 0 }), t('reports.explain')),
      )}
    </Band>
  );

  function checkInsMade() {
    const count = (summary?.openPeriods ?? 0) + (summary?.missingCheckOuts ?? 0);
    return count === 0
      ? made(t('reports.explain'), t('reports.checkIns'))
      : made(t('reports.uncounted', { periods: count }), t('reports.explain'));
  }

  /** Opens the explanation of a card. `more` names the card for screen readers. */
  function made(text: string, more: string) {
    return (
      <button type="button" aria-label={`${text}: ${more}`} onClick={onExplain} className={explainLook}>
        {text}
      </button>
    );
  }
}

/** Hours by each of the two ways to count them. */
interface BothHours {
  readonly worked: number;
  readonly nominal: number;
}

interface HoursCardProps extends ReportStatsProps {
  label: string;
  hours: BothHours;
  figureLook: string;
}

/** Two figures, each with what it is. What was worked leads to what it is made of. */
function HoursCard({ label, hours, summary, figureLook, onExplain }: HoursCardProps) {
  const t = useText();
  const showsWorked = useCompany()?.settings.hoursFigure === 'worked';
  const texts = textsOf(hours);
  const worked = {
    text: texts.worked,
    note: (
      <button
        type="button"
        aria-label={`${label}: ${t('reports.workedHours', { hours: texts.worked })}`}
        onClick={onExplain}
        className={explainLook}
      >
        {t('reports.worked')}
      </button>
    ),
  };
  const nominal = { text: texts.nominal, note: t('reports.nominal') };
  return (
    <FigureCard
      label={label}
      isAwaited={summary === undefined}
      figureLook={figureLook}
      figures={showsWorked ? [worked, nominal] : [nominal, worked]}
    />
  );
}

interface FigureCardProps {
  label: string;
  isAwaited: boolean;
  figureLook: string;
  figures: readonly { readonly text: string; readonly note: ReactNode }[];
}

/** One or two figures under their label, each with a note. Two are beside each other where there is room. */
function FigureCard({ label, isAwaited, figureLook, figures }: FigureCardProps) {
  return (
    <dl
      aria-busy={isAwaited}
      className={classes(
        'grid content-start gap-x-4 gap-y-2 px-1.5 py-4 *:first:col-span-full min-[22rem]:px-2 min-[24rem]:px-3 sm:p-5',
        figures.length > 1 && '@min-[36rem]:grid-cols-2',
      )}
    >
      <dt className="wrap-anywhere hyphens-auto text-ink-muted max-sm:text-ink max-sm:text-sm">{label}</dt>
      {figures.map(({ text, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name than its place
        <dd key={place} className="grid content-start justify-items-start gap-1">
          <span className={classes('font-semibold tabular-nums tracking-tight', figureLook)}>
            {isAwaited ? <Skeleton className="my-[calc((1lh-1em)/2)] h-[1em] w-[2.4em]" /> : text}
          </span>
          <span className="wrap-anywhere hyphens-auto text-pretty text-ink-muted text-sm">{note}</span>
        </dd>
      ))}
    </dl>
  );
}

/** On a phone the text takes two lines. */
function HintSkeleton() {
  return <Skeleton className="my-[0.125lh] h-[0.75lh] w-24 max-sm:mb-[1.125lh]" />;
}

/** What was worked as h:mm, the nominal figure with the one decimal that it is specified with. */
const textsOf = ({ worked, nominal }: BothHours) => ({
  worked: hoursMinutes(worked * 3600),
  nominal: numberText(nominal, 1),
});

/** The figures of the first two cards, and how many letters the longest of all has. */
function figuresOf(summary: ReportSummary | undefined) {
  const { checkIns, activeEmployees, seconds } = summary ?? { checkIns: 0, activeEmployees: 0, seconds: 0 };
  const total: BothHours = { worked: seconds / 3600, nominal: checkIns * nominalHours };
  const perHead = (hours: number) => (activeEmployees === 0 ? 0 : hours / activeEmployees);
  const average: BothHours = { worked: perHead(total.worked), nominal: perHead(total.nominal) };
  const hours = [total, average].flatMap((both) => Object.values(textsOf(both)));
  const texts = [...hours, numberText(checkIns), numberText(activeEmployees)];
  return { total, average, letters: Math.max(...texts.map(({ length }) => length)) };
}

/** As many cards in a row as fit, at the reader's letter size: those of two figures are wider. */
function Band({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded border border-line bg-line *:bg-surface @min-[17rem]:grid-cols-2 @min-[68rem]:grid-cols-[3fr_3fr_2fr_2fr]">
        {children}
      </div>
    </div>
  );
}

/** One size for all figures: the longest keeps within its half of a card. */
const figureLookOf = (letters: number): string =>
  letters > 9
    ? 'text-lg sm:text-xl'
    : letters > 7
      ? 'text-xl max-[23rem]:text-lg'
      : 'text-2xl max-[23rem]:text-xl';

const reachLook =
  'min-h-11 min-w-11 rounded underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink';

/** Its reach moves no text: what stands below the figures begins on one line in all cards. */
const explainLook = `${reachLook} -my-3 py-3 text-left`;

/** The same in a row of a table: its text keeps to the column's side. */
export const explainInRow = `${reachLook} -my-2.5 py-2.5 [text-align:inherit]`;
