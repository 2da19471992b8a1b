import { median } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import type { Row } from '../measure/table.ts';
import type { Cost, Measured, PunchMeasurement } from './measure.ts';

export interface LevelFigures {
  readonly connections: number;
  readonly checkInsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly transactionsPerSecond: number;
  readonly insertsPerSecond: number;
  /** The ratio of check-ins to bare transactions: the median over the rounds, because the machine's speed varies. */
  readonly ratio: number;
  /** Milliseconds of processor time; undefined where the system does not report it. */
  readonly costOfCheckIn: Cost | undefined;
  readonly costOfTransaction: Cost | undefined;
}

/** The medians of all rounds, for each number of connections. */
export function figuresOf({ measured }: Pick<PunchMeasurement, 'measured'>): LevelFigures[] {
  const levels = [...new Set(measured.map(({ connections }) => connections))];
  return levels.map((connections) => {
    const of = (work: Measured['work']) =>
      measured.filter((one) => one.connections === connections && one.work === work);
    const [checkIns, transactions, inserts] = [of('check-in'), of('transaction'), of('insert')];
    const rate = (ones: readonly Measured[]) => median(ones.map(({ perSecond }) => perSecond));
    const ratios = checkIns.map(({ perSecond }, round) => perSecond / (transactions[round]?.perSecond ?? 0));
    return {
      connections,
      checkInsPerSecond: rate(checkIns),
      p50: median(checkIns.map(({ p50 }) => p50)),
      p99: median(checkIns.map(({ p99 }) => p99)),
      transactionsPerSecond: rate(transactions),
      insertsPerSecond: rate(inserts),
      ratio: median(ratios),
      costOfCheckIn: medianCost(checkIns),
      costOfTransaction: medianCost(transactions),
    };
  });
}

function medianCost(ones: readonly Measured[]): Cost | undefined {
  const costs = ones.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  if (costs.length === 0) return undefined;
  const part = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return { app: part('app'), database: part('database'), generator: part('generator') };
}

const parts = (...values: readonly (number | undefined)[]) =>
  values.map((value) => value?.toFixed(2) ?? '?').join(' + ');

function generatorShare(cost: Cost | undefined): string {
  if (cost === undefined) return '?';
  return `${Math.round((100 * cost.generator) / (cost.app + cost.database + cost.generator))} %`;
}

export const punchRow = (figures: LevelFigures): Row => ({
  connections: figures.connections,
  'check-ins/s': figures.checkInsPerSecond,
  'p50 ms': figures.p50,
  'p99 ms': figures.p99,
  'bare transactions/s': figures.transactionsPerSecond,
  'bare inserts/s': figures.insertsPerSecond,
  ratio: figures.ratio,
  'cpu ms a check-in (app + database)': parts(figures.costOfCheckIn?.app, figures.costOfCheckIn?.database),
  'a transaction (driver + database)': parts(
    figures.costOfTransaction?.generator,
    figures.costOfTransaction?.database,
  ),
  'generator takes': generatorShare(figures.costOfCheckIn),
});

/** At 32 connections, for which the goals are set. */
export function punchLines(
  figures: readonly LevelFigures[],
  { rows, acknowledged, gaps }: Pick<PunchMeasurement, 'rows' | 'acknowledged' | 'gaps'>,
): Line[] {
  const kept = `${rows} rows for ${acknowledged}, ${gaps} gaps`;
  const whole = {
    ...{ promise: 'an acknowledged check-in is a row', measured: kept, aim: 'each one, no gap' },
    isMet: rows === acknowledged && gaps === 0,
  };
  const at32 = figures.find(({ connections }) => connections === 32);
  if (at32 === undefined) return [whole];
  return [
    {
      promise: 'a punch costs little more than its durable row, at 32 connections',
      measured: `${write(at32.checkInsPerSecond, '/s')}, ${write(at32.ratio)} of the floor`,
      floor: `${write(at32.transactionsPerSecond, '/s')}, the bare transaction`,
      ...{ aim: 'at least 0.6 of the floor', isMet: at32.ratio >= 0.6 },
    },
    {
      ...{ promise: 'p99 of a punch at 32 connections', measured: write(at32.p99, 'ms') },
      ...{ aim: 'under 50 ms', isMet: at32.p99 < 50 },
    },
    whole,
  ];
}
