import { parseArgs } from 'node:util';
import type { Line } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { lossyDelivery } from './lossy.ts';
import { drawSeed } from './random.ts';

/** `npm run chaos lossy` */
export async function chaosLossy(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: drawSeed() } },
  });
  const seed = Number(values.seed);
  const machine = describeMachine();
  const scene = { phones: 20, plain: 5, tapsEach: 50, lossRate: 0.3, killRate: 0.1, restarts: 3 };
  const report = await lossyDelivery({ ...scene, seed });
  const { taps, rows, droppedReplies, kills, inOrder, faults, exitCodes } = report;
  console.log(`${inWords(machine)}; play again with --seed=${seed}\n`);
  const restarts = `${exitCodes.length}, exit codes ${exitCodes.join(' ')}`;
  console.log(
    table([
      {
        ...{ taps, rows, 'replies lost': droppedReplies, 'killed while sending': kills, restarts },
        'in order': inOrder ? 'yes' : 'no',
      },
    ]),
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('lossy', { machine, seed, ...report }));
  return [
    {
      promise: 'offline punches arrive exactly once, in order',
      measured: `${taps} taps, ${rows} rows, ${droppedReplies} replies lost, ${faults.length} faults`,
      ...{ aim: 'a row each, in order', isMet: rows === taps && inOrder && faults.length === 0 },
    },
    {
      ...{ promise: 'a restart under load ends cleanly', measured: `exit codes ${exitCodes.join(' ')}` },
      ...{ aim: 'each 0', isMet: exitCodes.every((code) => code === 0) },
    },
  ];
}
