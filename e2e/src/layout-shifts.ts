import type { Page } from 'playwright-core';

/** Records layout shifts from the first paint on, including those after a press. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift. 0.1 counts as good; the aim is 0. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts } = Object(window);
    return shifts.reduce((sum: number, shift: number) => sum + shift, 0);
  });
