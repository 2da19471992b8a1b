import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';

/** Answers of the server that would take months to produce, or would change the company of the other scenes. */
export const answering =
  (pattern: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(pattern, (route) => fulfil(route, { json, status }));
export const refusing = (pattern: string, status: number, code: string) =>
  answering(pattern, { message: 'Refused.', code, requestId: 'scene' }, status);
export const silent =
  (...patterns: readonly string[]) =>
  (page: Page) =>
    Promise.all(patterns.map((pattern) => page.route(pattern, () => undefined)));
export const failing =
  (...patterns: readonly string[]) =>
  (page: Page) =>
    Promise.all(patterns.map((pattern) => refusing(pattern, 503, 'unavailable')(page)));
/** Fails a file of the product, as without a network or after an update. */
export const withoutFile = (name: string) => (page: Page) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort());
export const offline = async (page: Page) => {
  // By then the parts after the first paint (toasts, dialogs) are loaded.
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
export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
export const fill = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: typeof label === 'string' }).fill(text);
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

/** A key press loads the parts that a page loads last. */
export async function showUpdate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.getByText('A new version of Checkpoint is ready.').first().waitFor();
}

/** From a list of people to the page of the first of them. */
export async function toPerson(page: Page): Promise<void> {
  await page.locator('tbody th a').first().click();
  await page.getByRole('region', { name: 'Employee Details' }).waitFor();
}
