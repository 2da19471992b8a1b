import type { BrowserContext, Page } from 'playwright-core';

export const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const choose = (page: Page, status: string) =>
  page.getByRole('radio', { name: status, exact: true }).check();

/** Presses the button as soon as the page offers it. */
export const punchButton = (page: Page, type: 'Check In' | 'Check Out') =>
  page.locator('button:not([aria-disabled])', { hasText: new RegExp(`^${type}$`) });

/** Soon after a check-in the page asks before it checks out: the same button, once more. */
export async function punch(page: Page, type: 'Check In' | 'Check Out'): Promise<void> {
  await punchButton(page, type).click();
  if (await page.getByRole('button', { name: 'Stay checked in' }).isVisible())
    await punchButton(page, type).click();
}

/** The page with the service worker installed, as some seconds after the first visit. */
export async function openInstalled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/checkin');
  await page.getByRole('radio', { name: 'In Office' }).waitFor();
  await page.keyboard.press('Shift');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

interface HistoryItem {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly isOffline: boolean;
  readonly syncedAt: string | null;
}

/** The server's punches of the signed-in person, newest first. */
export const history = async (context: BrowserContext): Promise<readonly HistoryItem[]> =>
  (await context.request.get('/api/checkins/history')).json();
