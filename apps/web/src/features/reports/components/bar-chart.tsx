import { Fragment } from 'react';

interface Bar {
  readonly key: string;
  readonly value: number;
  /** The whole story of a bar: "2 Mar: 34.5". */
  readonly title: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What stands under the first, a middle and the last bar. */
  marks: readonly [string, string, string];
  /** The highest value in words, at the top of the scale. */
  top: string;
}

const width = 1000;
const height = 300;
/** Share of a bar's place that stays empty beside it. */
const gap = 0.22;

/** Upright bars over one scale. Silent for screen readers: the same stands as a table one press away. */
export function BarChart({ bars, marks, top }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0) || 1;
  const place = width / Math.max(1, bars.length);
  return (
    <figure aria-hidden="true" className="grid px-4 py-4 sm:px-5 text-ink-muted text-sm tabular-nums">
      <div className="border-line border-b border-dashed pb-0.5">{top}</div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        {bars.map(({ key, value, title }, index) => {
          const tall = (value / highest) * height;
          const x = index * place;
          return (
            <Fragment key={key}>
              <rect
                x={x + (place * gap) / 2}
                y={height - tall}
                width={place * (1 - gap)}
                height={tall}
                className="fill-brand"
              />
              <rect x={x} width={place} height={height} className="fill-transparent hover:fill-brand/10">
                <title>{title}</title>
              </rect>
            </Fragment>
          );
        })}
      </svg>
      <figcaption className="flex justify-between gap-3 border-line border-t pt-1.5">
        {marks.map((mark, index) => (
          <span key={['first', 'middle', 'last'][index]}>{mark}</span>
        ))}
      </figcaption>
    </figure>
  );
}
