import type { Page } from 'playwright-core';

export const silent = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
export const failing =
  (...patterns: readonly string[]) =>
  (page: Page) =>
    Promise.all(
      patterns.map((pattern) =>
        page.route(pattern, (route) =>
          route.fulfill({
            status: 503,
            json: { message: 'The database cannot be reached.', code: 'unavailable', requestId: 'scene' },
          }),
        ),
      ),
    );
export const offline = async (page: Page) => {
  // What comes after the first paint (toasts, dialogs) is there by then.
  await page.waitForTimeout(3_500);
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
};
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const pressInVain = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
};
export const dialogShown = (page: Page) => page.getByRole('dialog').waitFor();
export const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Scrolls past the bar's threshold and waits until the browser has drawn what is there. */
export const scrollDown = async (page: Page) => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, 700);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await page.waitForTimeout(300);
};

/** What comes after everything that a page needs comes at the first key at the latest. */
export async function showUpdate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.getByText('A new version of Checkpoint is ready.').first().waitFor();
}
