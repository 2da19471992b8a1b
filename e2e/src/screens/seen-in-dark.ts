import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const isLong = process.env.CHECKPOINT_TESTS === 'long';
const pageOf = ({ path, as }: Screen) => `${path.replace(/[?#].*/, '')} of ${as}`;

/**
 * What axe looks at in the dark theme as well, which has other contrasts, and in a wide window, which has other elements:
 * the first state of each page for each person in `npm test`, every state in `npm run test:long`.
 */
export const seenInDark: ReadonlySet<Screen> = new Set(
  isLong ? screens : new Map(screens.toReversed().map((screen) => [pageOf(screen), screen])).values(),
);
