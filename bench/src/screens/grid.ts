import type { Page } from 'playwright-core';

export interface Gridded {
  /** Milliseconds from the press on the link to the frame with the first people. */
  readonly opened: readonly number[];
  /** Of these, until the server's answer was whole. */
  readonly answered: readonly number[];
  /** Frames a second of each scroll. */
  readonly frames: readonly number[];
  /** What the first people weigh as they are sent. */
  readonly kilobytes: number;
}

/** Opens the reports from the dashboard again and again, and scrolls through the people of the last days. */
export async function timeGrid(page: Page, days: number, tries: number): Promise<Gridded> {
  const opened: number[] = [];
  const answered: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < tries; round += 1) {
    await page.goto('/');
    await page.locator('main tbody tr').first().waitFor();
    await page.waitForTimeout(500);
    const came = page.waitForResponse((answer) => answer.url().includes('/api/reports/grid'));
    opened.push(await firstRows(page));
    const answer = (await came).request();
    answered.push(answer.timing().responseEnd);
    kilobytes = (await answer.sizes()).responseBodySize / 1000;
  }
  const today = Date.now();
  const dateOf = (back: number) => new Date(today - back * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Start date').fill(dateOf(days - 1));
  await page.getByLabel('End date').fill(dateOf(0));
  await page.locator(`table[role="grid"][aria-colcount="${days + 2}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  const frames: number[] = [];
  for (let round = 0; round < 5; round += 1) frames.push(await framesOfScroll(page));
  return { opened, answered, frames, kilobytes };
}

/** From the press to the frame in which a person's hours are drawn. */
const firstRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('a[href="/reports"]');
    if (link === null) throw new Error('no link to the reports');
    const begin = performance.now();
    link.click();
    while (document.querySelector('table[role="grid"] tbody td a') === null) {
      if (performance.now() - begin > 20_000) throw new Error('no rows');
      await new Promise(requestAnimationFrame);
    }
    await new Promise<void>((resolve) => {
      // A message that is sent before a frame is drawn arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    return performance.now() - begin;
  });

/** Scrolls for three seconds, 2,400 pixels in each, as a wheel that is turned fast does. */
const framesOfScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('table[role="grid"]')?.parentElement;
    if (!scroller) throw new Error('nothing to scroll');
    const begin = performance.now();
    const from = scroller.scrollTop;
    let frames = 0;
    for (let past = 0; past < 3000; past = performance.now() - begin) {
      scroller.scrollTop = from + past * 2.4;
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return (frames * 1000) / (performance.now() - begin);
  });
