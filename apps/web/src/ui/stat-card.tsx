import type { ReactNode } from 'react';
import { numberText } from '#platform/numbers.ts';
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

export function StatCard({ label, value, hint, tone = 'neutral', framed = true }: StatCardProps) {
  const loading = value === undefined;
  return (
    <dl
      aria-busy={loading}
      className={classes(
        'relative grid content-start gap-1 px-2 py-4 sm:p-5',
        framed && 'rounded border border-line bg-surface',
      )}
    >
      <dt className="wrap-anywhere flex items-baseline gap-2 hyphens-auto text-ink-muted max-sm:text-sm">
        {/* Three of them stand beside each other on a phone: the long words of a language need the whole line. */}
        <span className={classes('empty:hidden max-sm:absolute max-sm:top-2 max-sm:right-2', colours[tone])}>
          <ToneShape tone={tone} />
        </span>
        {label}
      </dt>
      <dd
        className={classes(
          'order-first font-semibold tabular-nums tracking-tight',
          framed ? 'text-2xl' : 'text-3xl',
        )}
      >
        {loading ? <Skeleton className="my-[0.02em] h-[1em] w-[1.4em]" /> : written(value)}
      </dd>
      {hint !== undefined && <dd className="text-pretty text-ink-muted text-sm">{hint}</dd>}
    </dl>
  );
}

const written = (value: string | number) => (typeof value === 'number' ? numberText(value) : value);
