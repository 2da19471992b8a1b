import type { FirstTexts } from '../translate.ts';
import { errors } from './errors.ts';
import { identity } from './identity.ts';
import { publicPages } from './public-pages.ts';
import { punchClock } from './punch-clock.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** What visitors, the sign-in and the check-in page read: loaded before anything is drawn, so keep it small. */
export const first: FirstTexts = {
  ...errors,
  ...validation,
  ...shell,
  ...publicPages,
  ...identity,
  ...punchClock,
};
