import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { machinePostgres } from '../../../scripts/machine-postgres.mjs';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type FailoverReport, type Failure, failures, playFailover } from './failover.ts';

const programs = ['etcd', 'patroni', 'haproxy'];

/** `npm run chaos failover` */
export async function chaosFailover(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      writers: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '3' },
      frozen: { type: 'string', default: '40' },
    },
  });
  const postgres = machinePostgres();
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (postgres === undefined || missing.length > 0) {
    console.error(
      `chaos failover is skipped: ${[...(postgres === undefined ? ['PostgreSQL'] : []), ...missing].join(', ')} missing. ` +
        'Debian has them: apt-get install postgresql patroni etcd-server haproxy',
    );
    return [];
  }
  const machine = describeMachine();
  const report = await playFailover({
    bin: postgres.bin,
    writers: Number(values.writers),
    rounds: Number(values.rounds),
    frozen: Number(values.frozen) * 1000,
  });
  console.log(
    `${inWords(machine)}; three PostgreSQL ${postgres.major} under Patroni, etcd, HAProxy, two apps\n`,
  );
  console.log(table(kinds.map((failure) => rowOf(failure, report.pauses[failure]))));
  for (const fault of report.faults) console.log(`fault: ${fault}`);
  console.log(keepResults('failover', { machine, ...report }));
  return [everythingKept(report), ...kinds.map((failure) => backAgain(failure, report.pauses[failure]))];
}

const kinds = Object.keys(failures) as Failure[];

const rowOf = (failure: Failure, pauses: readonly number[]) => ({
  failure,
  times: pauses.length,
  'no punch acknowledged for': pauses.map((pause) => write(pause / 1000, 's')).join(', '),
});

const everythingKept = ({ acknowledged, turnedAway, lost, doubled, gaps, faults }: FailoverReport): Line => ({
  promise: 'an acknowledged punch survives the loss of a database server',
  measured: `${acknowledged} acknowledged, ${turnedAway} asked to come again, ${lost} lost, ${doubled} doubled, ${gaps} gaps`,
  aim: '0 lost, 0 doubled, 0 gaps, verified',
  isMet: lost + doubled + gaps + faults.length === 0,
});

function backAgain(failure: Failure, pauses: readonly number[]): Line {
  const { aim } = failures[failure];
  const longest = Math.max(...pauses);
  return {
    promise: `${failure}: punches are acknowledged again`,
    measured: `after ${write(longest / 1000, 's')} at most`,
    aim: write(aim / 1000, 's'),
    isMet: longest <= aim,
  };
}
