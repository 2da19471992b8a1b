import type { Page } from 'playwright-core';

/**
 * What matches is lost until the returned function is called. The route stays for good: a request that is held in the moment in
 * which one is taken away hangs for ever.
 */
export async function loseRequests(page: Page, url: string): Promise<() => void> {
  let isLost = true;
  await page.route(url, (route) => (isLost ? route.abort() : route.fallback()));
  return () => {
    isLost = false;
  };
}
