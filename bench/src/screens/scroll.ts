import type { Page } from 'playwright-core';
import { log, openScreen } from './searches.ts';

export interface Scrolled {
  readonly pages: number;
  readonly records: number;
  /** Milliseconds per page, from reaching its end to the frame with the next records. */
  readonly times: readonly number[];
  /** What the page holds in memory after the first pages, and at the end. */
  readonly early: Held;
  readonly late: Held;
}

interface Held {
  readonly heapMegabytes: number;
  readonly elements: number;
}

const early = 20;

/** Scrolls through the whole history as fast as it loads. */
export async function scrollThrough(page: Page, onProgress: (line: string) => void): Promise<Scrolled> {
  await openScreen(page, '/', () => page.getByRole('button', { name: 'View All Activity' }).click());
  await page.locator(log.within).locator(log.items).first().waitFor();
  const times: number[] = [];
  let heldEarly: Held | undefined;
  for (let time = await nextPage(page); time !== null; time = await nextPage(page)) {
    times.push(time);
    if (times.length % 100 === 0) onProgress(`${times.length} pages`);
    if (times.length === early) heldEarly = await heldBy(page);
  }
  const count = await page.locator(log.within).getByRole('status').innerText();
  const late = await heldBy(page);
  return {
    ...{ pages: times.length + 1, records: Number(count.replaceAll(/\D/g, '')) },
    ...{ times, early: heldEarly ?? late, late },
  };
}

/** Scrolls to the end. Returns the time until more is drawn, `null` at the last page. */
const nextPage = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const list = document.querySelector('[role="dialog"] section');
    if (list === null) throw new Error('no list to scroll');
    const chunks = () => list.querySelectorAll(':scope > div').length;
    const isWhole = () => list.querySelector(':scope > p') === null;
    const before = chunks();
    const begin = performance.now();
    list.scrollTop = list.scrollHeight;
    while (chunks() === before) {
      if (isWhole()) return null;
      if (performance.now() - begin > 10_000) throw new Error('the next page did not come');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - begin;
  });

async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    heapMegabytes: Math.round(metric('JSHeapUsedSize') / 1e5) / 10,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}
