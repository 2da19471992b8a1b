import { parseArgs } from 'node:util';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { lossyDelivery } from './lossy.ts';

/** `chaos lossy [--seed N]` */
export async function chaosLossy(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) } },
  });
  const seed = Number(values.seed);
  const machine = describeMachine();
  const report = await lossyDelivery({ phones: 20, tapsEach: 50, lossRate: 0.3, restarts: 3, seed });
  const { taps, rows, droppedReplies, inOrder, faults, exitCodes } = report;
  console.log(`${inWords(machine)}; play again with --seed=${seed}\n`);
  const restarts = `${exitCodes.length}, exit codes ${exitCodes.join(' ')}`;
  console.log(
    table([{ taps, rows, 'replies lost': droppedReplies, restarts, 'in order': inOrder ? 'yes' : 'no' }]),
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('lossy', { machine, seed, ...report }));
  if (rows !== taps || !inOrder || faults.length > 0) process.exitCode = 1;
}
