import { percentile } from '../measure/figures.ts';
import { mannWhitney } from '../measure/mann-whitney.ts';
import type { Row } from '../measure/table.ts';
import { kinds, type SignInMeasurement } from './measure.ts';

/** Two kinds differ below this p. Equal kinds fall below it in one of a thousand runs. */
const significanceLevel = 0.001;

/** Median and p90 of each kind, and the p of its difference from an unknown e-mail. */
export const rowsOf = ({ times }: Pick<SignInMeasurement, 'times'>): Row[] =>
  kinds.map((kind) => ({
    'e-mail': kind,
    tries: times[kind].length,
    'median ms': percentile(times[kind], 50),
    'p90 ms': percentile(times[kind], 90),
    'p against unknown': kind === 'unknown' ? '–' : mannWhitney(times[kind], times.unknown).toFixed(3),
  }));

/** The kinds whose times differ from those of an unknown e-mail, so that an attacker could tell them apart. */
export const distinguishableKinds = (
  { times }: Pick<SignInMeasurement, 'times'>,
  below = significanceLevel,
): string[] => kinds.filter((kind) => mannWhitney(times[kind], times.unknown) < below);
