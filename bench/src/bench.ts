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

await runNamed('bench', {
  ...{ punch: benchPunch, rush: benchRush, presence: benchPresence, export: benchExport },
  ...{ paint: benchPaint, start: benchStart, screens: benchScreens },
  ...{ 'sign-in': benchSignIn, flood: benchFlood },
});
