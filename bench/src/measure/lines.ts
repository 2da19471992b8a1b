import { type Row, table } from './table.ts';

/** One promise: the measured value, the best possible one, and the goal. */
export interface Line {
  readonly promise: string;
  readonly measured: string;
  /** What the same machine reaches in the same run without the product, where that can be measured. */
  readonly floor?: string;
  readonly aim: string;
  readonly isMet: boolean;
}

/** The promises as one table. */
export const linesTable = (lines: readonly Line[]): string => table(lines.map(row));

const row = ({ promise, measured, floor = '–', aim, isMet }: Line): Row => ({
  promise,
  measured,
  floor,
  aim,
  met: isMet ? 'yes' : 'NO',
});

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** `1,230 ms`, `0.613`: as exact as such measurements are. */
export const write = (value: number, unit = ''): string =>
  unit === '' ? figure.format(value) : `${figure.format(value)} ${unit}`;
