import type { ReactNode } from 'react';
import { numberText } from '#kernel/language/numbers.ts';
import { type Tone, ToneShape } from './badge.tsx';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** The figure; `undefined` while it loads. */
  value: string | number | undefined;
  hint?: ReactNode;
  tone?: Tone;
  /** `false` within a band of figures that has its own frame. */
  framed?: boolean;
  /** On a phone it is one line: the figure, then its label. */
  isLine?: boolean;
  /** On a desk it is one line, and leaves the height to what stands below. */
  isLow?: boolean;
}

const colours: Record<Tone, string> = {
  neutral: 'text-ink-muted',
  brand: 'text-brand',
  in: 'text-in',
  out: 'text-out',
  lunch: 'text-lunch',
  away: 'text-away',
  attention: 'text-attention',
};

export function StatCard({
  label,
  value,
  hint,
  tone = 'neutral',
  framed = true,
  isLine = false,
  isLow = false,
}: StatCardProps) {
  const loading = value === undefined;
  const text = typeof value === 'number' ? numberText(value) : (value ?? '');
  return (
    <dl
      aria-busy={loading}
      className={classes(
        'relative grid content-start gap-1 sm:p-5',
        isLine
          ? 'px-4 py-2 max-sm:grid-cols-[min(6rem,35%)_minmax(0,1fr)] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0'
          : 'px-1.5 py-4 min-[22rem]:px-2 min-[24rem]:px-3',
        isLow && 'lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:py-3.5',
        framed && 'rounded border border-line bg-surface',
      )}
    >
      <dt
        className={classes(
          'wrap-anywhere flex items-baseline gap-2 hyphens-auto text-ink-muted max-sm:text-sm',
          // A figure's label is never less prominent than its note.
          hint === undefined ? 'max-[22rem]:text-[0.75rem] max-[26rem]:text-[0.8125rem]' : 'max-sm:text-ink',
        )}
      >
        {/* Three cards share a phone's width, so long words need the whole line. */}
        <span className={classes('empty:hidden max-sm:absolute max-sm:top-2 max-sm:right-2', colours[tone])}>
          <ToneShape tone={tone} />
        </span>
        {label}
      </dt>
      <dd
        className={classes(
          'order-first tabular-nums tracking-tight',
          framed ? 'text-2xl' : 'text-3xl',
          text === unknown ? 'font-light text-ink-muted' : 'font-semibold',
          isLine && 'max-sm:row-span-2',
          !framed && 'max-sm:leading-11',
          isLow && 'lg:text-[2.5rem] lg:leading-none',
          phoneSize(text),
        )}
      >
        {loading ? <Skeleton className="my-[calc((1lh-1em)/2)] h-[1em] w-[1.4em]" /> : text}
      </dd>
      {hint !== undefined && (
        <dd className="wrap-anywhere hyphens-auto text-pretty text-ink-muted text-sm">{hint}</dd>
      )}
    </dl>
  );
}

/** Longer figures keep within a third of a phone's width. */
function phoneSize({ length }: string): string | undefined {
  if (length > 5) return 'max-sm:text-xl';
  return length > 3 ? 'max-sm:text-2xl max-[23rem]:text-xl' : undefined;
}

/** Written where a figure could not be loaded. */
const unknown = '–';
