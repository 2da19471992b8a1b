import { benchExport } from './export/bench-export.ts';
import { benchFlood } from './flood/bench-flood.ts';
import { benchPaint } from './paint/bench-paint.ts';
import { benchPresence } from './presence/bench-presence.ts';
import { benchPunch } from './punch/bench-punch.ts';
import { runNamed } from './run-named.ts';
import { benchRush } from './rush/bench-rush.ts';
import { benchScreens } from './screens/bench-screens.ts';
import { benchSignIn } from './sign-in/bench-sign-in.ts';
import { benchStart } from './start/bench-start.ts';

const short = '[--short]';

await runNamed('bench', {
  punch: {
    run: benchPunch,
    help: [
      '[--connections N,N] [--rounds N] [--seconds N] [--short]',
      'a check-in beside the bare transaction',
    ],
  },
  rush: { run: benchRush, help: [short, '5,000 people check in within a minute, 20 dashboards watch'] },
  presence: {
    run: benchPresence,
    help: ['[--punches N] [--short]', 'what administrators read, before and behind 5,000,000 punches'],
  },
  export: { run: benchExport, help: [short, 'files of 1,000,000 punches: time, memory, punches meanwhile'] },
  paint: { run: benchPaint, help: ['', 'what a phone loads until it sees a page'] },
  start: { run: benchStart, help: ['', '`npm start` with everything built, beside its database alone'] },
  screens: {
    run: benchScreens,
    help: ['[answers|scroll|import] [--short]', 'filters, endless scroll and import, in a browser'],
  },
  'sign-in': {
    run: benchSignIn,
    help: ['[--tries N] [--short]', 'whether the time tells a known e-mail from an unknown one'],
  },
  flood: {
    run: benchFlood,
    help: [
      '[--seconds N] [--short]',
      'punches beside floods: sign-ins, full limits, half bodies, large files',
    ],
  },
});
