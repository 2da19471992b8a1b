interface TimeSpan {
  /** Its begin and end as fractions of the strip. */
  readonly start: number;
  readonly end: number;
  readonly tone?: 'in' | 'attention';
}

interface TimeStripProps {
  spans: readonly TimeSpan[];
  /** Fractions with a notch, as on a ruler. */
  notches?: readonly number[];
  /** The present, as a fraction. */
  now?: number | undefined;
}

const width = 1000;
const height = 14;
const fills = { in: 'fill-in', attention: 'fill-attention' } as const;
const place = (fraction: number) => Math.min(1, Math.max(0, fraction)) * width;

/** A period drawn as a strip. Hidden from screen readers, which read the same as text next to it. */
export function TimeStrip({ spans, notches = [0.25, 0.5, 0.75], now }: TimeStripProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-3.5 w-full"
    >
      <rect width={width} height={height} rx="4" className="fill-line" />
      {/* Drawn beneath the periods: a notch across a period would look like a pause. */}
      {notches.map((notch) => (
        <rect key={notch} x={place(notch)} width="2" height={height} className="fill-canvas" />
      ))}
      {spans.map(({ start, end, tone = 'in' }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: two without length may have the same place
          key={index}
          x={place(start)}
          width={Math.max(4, place(end) - place(start))}
          height={height}
          className={fills[tone]}
        />
      ))}
      {now !== undefined && <rect x={place(now) - 2} width="4" height={height} className="fill-ink" />}
    </svg>
  );
}
