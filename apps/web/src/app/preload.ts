import { currentUserOf } from '#kernel/session/current-user.ts';
import { knownIdentity } from '#kernel/session/person.ts';
import { preloadPage } from './preload-page.ts';
import { visitorOf } from './route-table.ts';

/**
 * Fetches the files of the page that this device most likely asks for, while the server is still asked who is signed
 * in. A wrong guess costs a file.
 */
export function preloadLikelyPage(path: string): void {
  const known = knownIdentity();
  if (known !== undefined) void import('./signed-in-frame.tsx').catch(() => undefined);
  const visitor =
    known === undefined ? 'signedOut' : visitorOf(currentUserOf({ state: 'known', user: known }));
  preloadPage(visitor, path);
}
