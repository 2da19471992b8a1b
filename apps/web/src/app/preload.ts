import { currentUserOf } from '#kernel/session/current-user.ts';
import { knownIdentity } from '#kernel/session/known-identity.ts';
import { pages } from './pages.ts';
import { destinationOf, visitorOf } from './route-table.ts';

/**
 * Fetches the files of the page that this device most likely asks for, while the server is still asked who is signed
 * in. A wrong guess costs a file; a file that cannot be fetched is asked for again when its page is shown.
 */
export function preloadLikelyPage(path: string): void {
  const known = knownIdentity();
  if (known !== undefined) fetchAhead(() => import('./signed-in-frame.tsx'));
  const visitor =
    known === undefined ? 'signedOut' : visitorOf(currentUserOf({ state: 'known', user: known }));
  const destination = destinationOf(visitor, path);
  if (destination.kind !== 'screen') return;
  const { screen } = destination;
  // A device that knows nobody resolves a person's page to "not found".
  if (screen !== 'companySetup' && screen !== 'notFound') fetchAhead(pages[screen].load);
}

const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
