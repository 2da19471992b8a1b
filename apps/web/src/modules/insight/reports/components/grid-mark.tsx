import type { GridMark } from '@checkpoint/contract/calls/report-grid';
import type { TextKey } from '@checkpoint/contract/texts/en';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useText } from '#kernel/language/texts.ts';
import { punchMarkLooks } from '#product/punch-marks.tsx';
import { classes } from '#ui/classes.ts';
import { NoValue } from '#ui/no-value.tsx';

const looks = {
  ...punchMarkLooks,
  missing: { Icon: CircleAlert, look: 'text-attention' },
  open: { Icon: CircleDot, look: 'text-in' },
} as const;

export const markTexts = {
  missing: 'review.kind.missing',
  open: 'reports.column.open',
  clock_suspect: 'marks.clock_suspect',
  back_dated: 'marks.back_dated',
  corrected: 'marks.corrected',
  offline: 'marks.offline',
} as const satisfies Record<GridMark, TextKey>;

/** The shape of a mark: its word stands in the cell's name and in the legend. */
export function MarkShape({ mark }: { mark: GridMark }) {
  const { Icon, look } = looks[mark];
  return <Icon aria-hidden className={classes('size-3.5 shrink-0 print:size-2', look)} />;
}

const all = ['missing', 'open', 'clock_suspect', 'back_dated', 'corrected', 'offline'] as const;

/** What the shapes in the cells mean. */
export function GridLegend() {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-ink-muted text-sm sm:px-5">
      {all.map((mark) => (
        <li key={mark} className="inline-flex items-center gap-1.5">
          <MarkShape mark={mark} />
          {t(markTexts[mark])}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <NoValue />
        {t('reports.gap')}
      </li>
    </ul>
  );
}
