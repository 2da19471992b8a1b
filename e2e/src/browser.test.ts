import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('the browser runs scripts and draws a page', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
  await page.setContent('<h1>Checkpoint</h1><script>document.title = String(6 * 7)</script>');

  expect(await page.title()).toBe('42');
  expect(await page.getByRole('heading').boundingBox()).toMatchObject({ width: expect.closeTo(184, -1) });
  expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
});
