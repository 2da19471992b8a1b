import { parseArgs } from 'node:util';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type KillRound, killRounds } from './kill.ts';

/** `chaos kill [--rounds N] [--seed N] [--writers N]` */
export async function chaosKill(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      writers: { type: 'string', default: '32' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    },
  });
  const [rounds, writers, seed] = [Number(values.rounds), Number(values.writers), Number(values.seed)];
  const machine = describeMachine();
  const played = await killRounds({ rounds, writers, seed, onRound: ({ victim }) => console.error(victim) });
  console.log(`${inWords(machine)}; ${writers} writers; play again with --seed=${seed}\n`);
  console.log(table(played.map(killRow)));
  for (const { faults } of played) for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('kill', { machine, seed, played }));
  if (played.some(isBroken)) process.exitCode = 1;
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

const isBroken = ({ lost, doubled, gaps, faults, back }: KillRound): boolean =>
  lost + doubled + gaps + faults.length > 0 || back > 5000;
