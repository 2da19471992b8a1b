import { parseArgs } from 'node:util';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type KillRound, killRounds } from './kill.ts';
import { drawSeed } from './random.ts';

/** `npm run chaos kill` */
export async function chaosKill(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      writers: { type: 'string', default: '32' },
      seed: { type: 'string', default: drawSeed() },
    },
  });
  const [rounds, writers, seed] = [Number(values.rounds), Number(values.writers), Number(values.seed)];
  const machine = describeMachine();
  const played = await killRounds({ rounds, writers, seed, onRound: ({ victim }) => console.error(victim) });
  console.log(`${inWords(machine)}; ${writers} writers; play again with --seed=${seed}\n`);
  console.log(table(played.map(killRow)));
  for (const { faults } of played) for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('kill', { machine, seed, played }));
  return [
    {
      promise: `an acknowledged punch survives ${rounds} times kill -9`,
      measured: summary(played),
      ...{ aim: '0 lost, 0 doubled, 0 gaps, verified', isMet: !played.some(isBroken) },
    },
    {
      ...{ promise: 'it is back after a kill', measured: `after ${write(slowest(played), 'ms')} at most` },
      ...{ aim: 'within 5 s', isMet: slowest(played) <= 5000 },
    },
  ];
}

const slowest = (played: readonly KillRound[]) => Math.max(...played.map(({ back }) => back));

function summary(played: readonly KillRound[]): string {
  const sum = (of: (round: KillRound) => number) => played.reduce((total, round) => total + of(round), 0);
  const faults = sum((round) => round.faults.length);
  // Every round checks everything that was acknowledged since the first.
  const { acknowledged = 0, rows = 0 } = played.at(-1) ?? {};
  return (
    `${acknowledged} acknowledged, ${rows} rows, ${sum(({ lost }) => lost)} lost, ` +
    `${sum(({ doubled }) => doubled)} doubled, ${sum(({ gaps }) => gaps)} gaps, ${faults} faults`
  );
}

const killRow = (round: KillRound, index: number) => ({
  round: index + 1,
  killed: round.victim,
  'after ms': round.after,
  'back after ms': Math.round(round.back),
  acknowledged: round.acknowledged,
  rows: round.rows,
  lost: round.lost,
  doubled: round.doubled,
  gaps: round.gaps,
  verified: round.faults.length === 0 ? 'yes' : 'no',
});

const isBroken = ({ lost, doubled, gaps, faults }: KillRound): boolean =>
  lost + doubled + gaps + faults.length > 0;
