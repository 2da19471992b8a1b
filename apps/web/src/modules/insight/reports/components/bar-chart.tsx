import { Fragment } from 'react';
import { numberText } from '#kernel/language/numbers.ts';
import { isNamed, isNamedWhereNarrow, scaleOf } from '../scale.ts';

interface Bar {
  readonly key: string;
  readonly value: number;
  /** The label below the bar, if there is room. */
  readonly name: string;
  /** The whole story of a bar: "2 Mar: 34.5". */
  readonly title: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What the axis counts in; nothing where the title of the chart says it. */
  unit?: string;
}

const width = 1000;
const height = 300;
/** The share of a bar's place that stays empty around it. */
const gap = 0.22;

/** Upright bars over one scale. Silent for screen readers: the same stands as a table one press away. */
export function BarChart({ bars, unit = '' }: BarChartProps) {
  const lines = scaleOf(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure
      aria-hidden="true"
      className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 pt-6 pb-4 text-ink-muted text-sm tabular-nums sm:px-5"
    >
      <div className="flex flex-col-reverse justify-between">
        {lines.map((figure) => (
          <span key={figure} className="flex h-0 items-center justify-end whitespace-nowrap">
            {`${numberText(figure)}${unit}`}
          </span>
        ))}
      </div>
      <Plot bars={bars} lines={lines} />
      <Names bars={bars} />
    </figure>
  );
}

function Plot({ bars, lines }: { bars: readonly Bar[]; lines: readonly number[] }) {
  const top = lines.at(-1) ?? 1;
  const place = width / Math.max(1, bars.length);
  const heightOf = (value: number) => (value / top) * height;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-44 w-full overflow-visible"
    >
      {lines.map((figure) => (
        <line
          key={figure}
          x2={width}
          y1={height - heightOf(figure)}
          y2={height - heightOf(figure)}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {bars.map(({ key, value, title }, index) => (
        <Fragment key={key}>
          <rect
            x={(index + gap / 2) * place}
            y={height - heightOf(value)}
            width={place * (1 - gap)}
            height={heightOf(value)}
            className="fill-brand"
          />
          <rect
            x={index * place}
            width={place}
            height={height}
            className="fill-transparent hover:fill-brand/10"
          >
            <title>{title}</title>
          </rect>
        </Fragment>
      ))}
    </svg>
  );
}

/** Which of the names go where the chart is narrow, or the reader's letters are large. */
function roomOf(index: number, bars: number): string {
  if (isNamedWhereNarrow(index, bars, 4)) return '';
  return isNamedWhereNarrow(index, bars, 2) ? '@max-[20rem]:hidden' : '@max-lg:hidden';
}

/** Each name in the middle below its bar, and not one more than there is room for. */
function Names({ bars }: { bars: readonly Bar[] }) {
  return (
    <figcaption className="col-start-2 flex h-7 items-end">
      {bars.map(({ key, name }, index) => (
        <span key={key} className="flex w-0 flex-1 justify-center whitespace-nowrap">
          {isNamed(index, bars.length) && <span className={roomOf(index, bars.length)}>{name}</span>}
        </span>
      ))}
    </figcaption>
  );
}
