import type { Page } from 'playwright-core';

/** Notes from the first paint on how far what was drawn moves, whether or not somebody has pressed something. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What was noted: the cumulative layout shift, of which 0.1 counts as good, and nothing at all is the aim. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts } = Object(window);
    return shifts.reduce((sum: number, shift: number) => sum + shift, 0);
  });
