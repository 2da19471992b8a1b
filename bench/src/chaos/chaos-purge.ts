import { parseArgs } from 'node:util';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { blockedOf, mostBlocked, partsTable } from './parts.ts';
import { purgeUnderLoad } from './purge.ts';

/** `npm run chaos purge` */
export async function chaosPurge(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '20' },
      punches: { type: 'string', default: '500000' },
      colleagues: { type: 'string', default: '200' },
      each: { type: 'string', default: '800' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const machine = describeMachine();
  const [people, punches, seconds] = [Number(values.people), Number(values.punches), Number(values.seconds)];
  const [colleagues, each] = [Number(values.colleagues), Number(values.each)];
  const onStep = (step: string) => console.error(`${step} …`);
  const report = await purgeUnderLoad({ people, punches, colleagues, each, seconds, onStep });
  const { parts, indexing, purging, facts, employees, acknowledged, lost, turnedAway, faults } = report;
  console.log(
    `${inWords(machine)}; ${punches} punches, of which ${each} of each of ${colleagues} people, ${people} of whom are punching\n`,
  );
  console.log(partsTable(parts));
  console.log(
    table([{ acknowledged, lost, 'turned away': turnedAway, 'facts purged': facts, of: employees }]),
  );
  console.log(
    `indexes over the ledger in ${write(indexing / 1000, 's')}, the purge in ${write(purging / 1000, 's')}`,
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('purge', { machine, people, punches, colleagues, each, ...report }));
  return [
    {
      promise: `a purge beside people who punch, in a ledger of ${punches} punches`,
      measured: `punches waited ${write(blockedOf(parts), 'ms')} longer, ${lost} lost, ${facts} facts gone`,
      aim: 'at most 500 ms longer, none lost',
      isMet: lost + turnedAway + faults.length === 0 && facts > 0 && blockedOf(parts) <= mostBlocked,
    },
  ];
}
