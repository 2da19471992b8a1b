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

export function StatCard({ label, value, hint, tone = 'neutral' }: StatCardProps) {
  const loading = value === undefined;
  return (
    <dl aria-busy={loading} className="grid content-start gap-1 rounded border border-line bg-surface p-5">
      <dt className="flex items-center gap-2 text-ink-muted">
        <span className={classes('empty:hidden', colours[tone])}>
          <ToneShape tone={tone} />
        </span>
        {label}
      </dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">
        {loading ? <Skeleton className="my-1 h-7.5 w-16" /> : written(value)}
      </dd>
      {hint !== undefined && <dd className="text-ink-muted text-sm">{hint}</dd>}
    </dl>
  );
}

const written = (value: string | number) => (typeof value === 'number' ? numberText(value) : value);
