import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { machinePostgres } from '../../../scripts/machine-postgres.mjs';
import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type FleetReport, playFleet } from './fleet.ts';

/** `npm run chaos fleet` */
export async function chaosFleet(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { people: { type: 'string', default: '50' }, seconds: { type: 'string', default: '15' } },
  });
  const postgres = machinePostgres();
  if (postgres === undefined || spawnSync('pgbouncer', ['--version']).error !== undefined) {
    console.error(
      'chaos fleet needs a PostgreSQL 15 or newer and pgbouncer: apt-get install postgresql pgbouncer',
    );
    return [
      {
        promise: 'a fleet',
        measured: 'not on this machine',
        aim: 'two apps, pgbouncer, a replica',
        isMet: false,
      },
    ];
  }
  const machine = describeMachine();
  const { bin, major } = postgres;
  const report = await playFleet({ bin, people: Number(values.people), seconds: Number(values.seconds) });
  console.log(`${inWords(machine)}; PostgreSQL ${major} with a replica, pgbouncer, two apps\n`);
  console.log(table([rowOf(report)]));
  for (const fault of report.faults) console.log(`fault: ${fault}`);
  console.log(keepResults('fleet', { machine, ...report }));
  return [
    {
      promise: 'two apps behind pgbouncer with a replica, one restarted, the replica taken away',
      measured:
        `${report.acknowledged} acknowledged, ${report.lost} lost, ${report.doubled} doubled, ` +
        `${report.unseen} unseen, seen p99 ${write(percentile(report.lags, 99), 'ms')}`,
      ...{ aim: '0 lost, 0 doubled, all seen, verified', isMet: !isBroken(report) },
    },
  ];
}

const rowOf = (report: FleetReport) => ({
  acknowledged: report.acknowledged,
  rows: report.rows,
  lost: report.lost,
  doubled: report.doubled,
  gaps: report.gaps,
  unseen: report.unseen,
  'seen p50 ms': percentile(report.lags, 50),
  'seen p99 ms': percentile(report.lags, 99),
  'readers at the replica': report.readers,
  lists: report.lists.join(' '),
  'lists without it': report.listsWithoutReplica.join(' '),
  verified: report.faults.length === 0 ? 'yes' : 'no',
});

const isBroken = ({
  lost,
  doubled,
  gaps,
  unseen,
  readers,
  faults,
  lists,
  listsWithoutReplica,
}: FleetReport) =>
  lost + doubled + gaps + unseen + faults.length > 0 ||
  readers === 0 ||
  [...lists, ...listsWithoutReplica].some((status) => status !== 200);
