import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'brand' | 'in' | 'out' | 'lunch' | 'away' | 'attention';

const tones: Record<Tone, string> = {
  neutral: 'bg-out-soft text-out',
  brand: 'bg-brand-soft text-brand',
  in: 'bg-in-soft text-in',
  out: 'bg-out-soft text-out',
  lunch: 'bg-lunch-soft text-lunch',
  away: 'bg-away-soft text-away',
  attention: 'bg-attention-soft text-attention',
};

/** A state in a word, with its colour and its own shape: colour never carries the meaning alone. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 sm:px-2.5 font-medium text-sm',
        tones[tone],
        className,
      )}
    >
      <ToneShape tone={tone} />
      {children}
    </span>
  );
}

interface BadgeProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

const shapes: Record<Exclude<Tone, 'neutral' | 'brand'>, ReactNode> = {
  in: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  out: <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  lunch: (
    <>
      <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 2.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  away: <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" fill="currentColor" />,
  attention: <path d="M6 1.2 11.3 10.5H.7z" fill="currentColor" />,
};

/** The icon of a tone. Two tones are not states and have none. */
export function ToneShape({ tone, className = 'size-3' }: { tone: Tone; className?: string }) {
  if (tone === 'neutral' || tone === 'brand') return null;
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={classes('shrink-0', className)}>
      {shapes[tone]}
    </svg>
  );
}
