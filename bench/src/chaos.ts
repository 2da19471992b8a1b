import { parseArgs } from 'node:util';
import { chaosFailover } from './chaos/chaos-failover.ts';
import { chaosFleet } from './chaos/chaos-fleet.ts';
import { chaosKill } from './chaos/chaos-kill.ts';
import { chaosLossy } from './chaos/chaos-lossy.ts';
import { chaosPair } from './chaos/chaos-pair.ts';
import { chaosPurge } from './chaos/chaos-purge.ts';
import { chaosUpgrade } from './chaos/chaos-upgrade.ts';
import { drawSeed } from './chaos/random.ts';
import { type Program, runNamed } from './run-named.ts';

/** Programs whose random numbers follow from the seed. The others use none. */
const drawing = new Set(['kill', 'lossy']);
const drawn = drawSeed();

const programs = {
  kill: {
    run: chaosKill,
    help: [
      '[--rounds N] [--seed N] [--writers N]',
      'kill -9 of app and database beside writers: nothing is lost',
    ],
  },
  lossy: {
    run: chaosLossy,
    help: ['[--seed N]', '1,000 punches through a network that loses 30 % of replies'],
  },
  pair: { run: chaosPair, help: ['', 'two app processes show each other their punches'] },
  fleet: {
    run: chaosFleet,
    help: ['[--people N] [--seconds N]', 'two app processes, pgbouncer and a replica, each taken away'],
  },
  failover: {
    run: chaosFailover,
    help: [
      '[--writers N] [--rounds N] [--frozen SECONDS]',
      'three PostgreSQL under Patroni, two apps: primary killed, handed over, etcd frozen',
    ],
  },
  upgrade: {
    run: chaosUpgrade,
    help: [
      '[--from REVISION] [--people N] [--punches N] [--seconds N]',
      'migrations beside people who punch: nobody waits long',
    ],
  },
  purge: {
    run: chaosPurge,
    help: ['[--people N] [--punches N] [--seconds N]', 'a purge of old years beside people who punch'],
  },
} as const satisfies Record<string, Program>;

await runNamed('chaos', programs, {
  passOn(name, args) {
    const { values } = parseArgs({ args: [...args], options: { seed: { type: 'string', default: drawn } } });
    return drawing.has(name) ? [`--seed=${values.seed}`] : [];
  },
});
