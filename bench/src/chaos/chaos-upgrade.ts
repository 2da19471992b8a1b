import { parseArgs } from 'node:util';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { blockedOf, mostBlocked, partsTable } from './parts.ts';
import { type UpgradeReport, upgradeUnderLoad } from './upgrade.ts';

/** The last version whose database has the first five migrations and no further one. */
const firstMigrations = 'b9e15e1';

/** `npm run chaos upgrade` */
export async function chaosUpgrade(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string', default: firstMigrations },
      people: { type: 'string', default: '20' },
      punches: { type: 'string', default: '500000' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const machine = describeMachine();
  const [people, punches, seconds] = [Number(values.people), Number(values.punches), Number(values.seconds)];
  const onStep = (step: string) => console.error(`${step} …`);
  const report = await upgradeUnderLoad({ from: values.from, people, punches, seconds, onStep });
  const { acknowledged, rows, lost, doubled, gaps, turnedAway, faults } = report;
  console.log(`${inWords(machine)}; from ${values.from}, ${punches} punches, ${people} people punching\n`);
  console.log(partsTable(report.parts));
  const verified = faults.length === 0 ? 'yes' : 'no';
  console.log(table([{ acknowledged, rows, lost, doubled, gaps, 'turned away': turnedAway, verified }]));
  console.log(`${report.migrations} migrations in ${Math.round(report.migrating)} ms`);
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(keepResults('upgrade', { machine, from: values.from, people, punches, ...report }));
  return [
    {
      promise: `an upgrade from the first migrations with ${punches} punches, under load`,
      measured: `punches waited ${write(blockedOf(report.parts), 'ms')} longer, ${lost} lost, ${doubled} doubled`,
      ...{ aim: 'at most 500 ms longer, none lost', isMet: !isBroken(report) },
    },
  ];
}

function isBroken(report: UpgradeReport): boolean {
  const { lost, doubled, gaps, turnedAway, faults } = report;
  return lost + doubled + gaps + turnedAway + faults.length > 0 || blockedOf(report.parts) > mostBlocked;
}
