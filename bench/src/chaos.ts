import { chaosFleet } from './chaos/chaos-fleet.ts';
import { chaosKill } from './chaos/chaos-kill.ts';
import { chaosLossy } from './chaos/chaos-lossy.ts';
import { chaosPair } from './chaos/chaos-pair.ts';
import { chaosUpgrade } from './chaos/chaos-upgrade.ts';
import { runNamed } from './run-named.ts';

await runNamed('chaos', {
  ...{ fleet: chaosFleet, kill: chaosKill, lossy: chaosLossy, pair: chaosPair },
  upgrade: chaosUpgrade,
});
