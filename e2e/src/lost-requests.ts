import type { Page } from 'playwright-core';

/**
 * Loses matching requests until the returned function is called. The route is never removed, because a request that is
 * held at that moment would hang for ever.
 */
export async function loseRequests(page: Page, url: string): Promise<() => void> {
  let isLost = true;
  await page.route(url, (route) => (isLost ? route.abort() : route.fallback()));
  return () => {
    isLost = false;
  };
}
