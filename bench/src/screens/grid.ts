import type { Page } from 'playwright-core';

export interface Gridded {
  /** Milliseconds from the press on the link to the frame with the first people. */
  readonly opened: readonly number[];
  /** The same from asking for the address in a new tab, whose app has yet to start. */
  readonly loaded: readonly number[];
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
  const loaded: number[] = [];
  const answered: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < tries; round += 1) {
    await page.goto('/');
    await page.locator('main tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    const came = page.waitForResponse((answer) => answer.url().includes('/api/reports/grid'));
    opened.push(await firstRows(page));
    const answer = (await came).request();
    answered.push(answer.timing().responseEnd);
    kilobytes = (await answer.sizes()).responseBodySize / 1000;
    await page.waitForLoadState('networkidle');
    loaded.push(await loadedRows(page));
  }
  const today = Date.now();
  const dateOf = (back: number) => new Date(today - back * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Start date').fill(dateOf(days - 1));
  await page.getByLabel('End date').fill(dateOf(0));
  await page.locator(`table[role="grid"][aria-colcount="${days + 2}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  const frames: number[] = [];
  for (let round = 0; round < 5; round += 1) frames.push(await framesOfScroll(page));
  return { opened, loaded, answered, frames, kilobytes };
}

/** From the press of the mouse to the frame in which a person's hours are drawn. A hand rests on the link before. */
async function firstRows(page: Page): Promise<number> {
  await page.locator('header nav a[href="/reports"]').first().hover();
  await page.waitForTimeout(100);
  await page.evaluate(watchPress);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(rowsDrawn);
}

/** From asking for the address to the same frame. */
async function loadedRows(page: Page): Promise<number> {
  const tab = await page.context().newPage();
  try {
    await tab.goto('/reports', { waitUntil: 'commit' });
    const time = await tab.evaluate(rowsDrawn);
    // What the tab asked for afterwards must not take time from the next press.
    await tab.waitForLoadState('networkidle');
    return time;
  } finally {
    await tab.close();
  }
}

interface Watched {
  pressedAt?: number;
}

/** Runs in the page. */
function watchPress(): void {
  const note = ({ timeStamp }: Event) => {
    (globalThis as Watched).pressedAt = timeStamp;
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
}

/** Runs in the page. Milliseconds since the press, or since the address was asked for. */
async function rowsDrawn(): Promise<number> {
  while (document.querySelector('table[role="grid"] tbody td a') === null) {
    if (performance.now() > 60_000) throw new Error('no rows');
    await new Promise(requestAnimationFrame);
  }
  await new Promise<void>((resolve) => {
    // A message that is sent before a frame is drawn arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now() - ((globalThis as Watched).pressedAt ?? 0);
}

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
