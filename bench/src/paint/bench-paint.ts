import { startApp } from '@checkpoint/e2e/app-under-test';
import { launchBrowser } from '@checkpoint/e2e/browser';
import { firstPaints, javaScriptOf, openPhones } from '@checkpoint/e2e/first-paint';
import { type Line, write } from '../measure/lines.ts';

/** `npm run bench paint`: what a phone loads before it shows a page, measured in a real browser. */
export async function benchPaint(): Promise<readonly Line[]> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const phones = await openPhones(browser, app.url);
    const lines: Line[] = [];
    for (const { path, most, as } of firstPaints) {
      const page = await (await phones[as]()).newPage();
      const size = await javaScriptOf(page, path);
      await page.close();
      lines.push({
        promise: `the JavaScript of ${path} until it is drawn (gzip)`,
        measured: write(size / 1000, 'kB'),
        ...{ aim: `at most ${most / 1000} kB`, isMet: size <= most },
      });
    }
    return lines;
  } finally {
    await browser.close();
    await app.stop();
  }
}
