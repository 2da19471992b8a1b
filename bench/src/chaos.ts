import { parseArgs } from 'node:util';
import { chaosFleet } from './chaos/chaos-fleet.ts';
import { chaosKill } from './chaos/chaos-kill.ts';
import { chaosLossy } from './chaos/chaos-lossy.ts';
import { chaosPair } from './chaos/chaos-pair.ts';
import { chaosPurge } from './chaos/chaos-purge.ts';
import { chaosUpgrade } from './chaos/chaos-upgrade.ts';
import { drawSeed } from './chaos/random.ts';
import { runNamed } from './run-named.ts';

/** What is left to chance in these follows from the seed; in the others nothing is. */
const drawing = new Set(['kill', 'lossy']);
const drawn = drawSeed();

const programs = {
  ...{ kill: chaosKill, lossy: chaosLossy, pair: chaosPair },
  ...{ fleet: chaosFleet, upgrade: chaosUpgrade, purge: chaosPurge },
};

await runNamed('chaos', programs, {
  passOn(name, args) {
    const { values } = parseArgs({ args: [...args], options: { seed: { type: 'string', default: drawn } } });
    return drawing.has(name) ? [`--seed=${values.seed}`] : [];
  },
});
