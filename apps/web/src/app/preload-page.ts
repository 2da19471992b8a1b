import { pages } from './pages.ts';
import { destinationOf, type Visitor } from './route-table.ts';

/**
 * Fetches the files of a page. One that is there when its link is pressed is drawn at once. A file that cannot be fetched
 * is asked for again when its page is shown.
 */
export function preloadPage(visitor: Visitor, path: string): void {
  const destination = destinationOf(visitor, path);
  if (destination.kind !== 'screen') return;
  const { screen } = destination;
  // A device that knows nobody resolves a person's page to "not found".
  if (screen !== 'companySetup' && screen !== 'notFound') void pages[screen].load().catch(() => undefined);
}
