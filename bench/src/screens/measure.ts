import { launchBrowser } from '@checkpoint/e2e/browser';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import type { Page } from 'playwright-core';
import { startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff } from '../product/staff.ts';
import { type Gridded, timeGrid } from './grid.ts';
import { type Imported, timeImport } from './people-import.ts';
import { type Scrolled, scrollThrough } from './scroll.ts';
import { type Tries, timeDates, timeFilters, timeSearches } from './searches.ts';

export interface ScreensOptions {
  readonly employees: number;
  /** Past check-ins of each person, with their check-outs. */
  readonly past: number;
  readonly tries: number;
  readonly onProgress: (line: string) => void;
}

/** Measures searches and filters on the screens of a large company. */
export const measureAnswers = ({ employees, past, tries, onProgress }: ScreensOptions): Promise<Tries[]> =>
  withScreens(employees, past, async (page) => {
    onProgress(`${employees} employees, ${employees * past * 2} records`);
    const searches = await timeSearches(page, employees, tries);
    onProgress('searched');
    return [...searches, ...(await timeFilters(page, tries)), await timeDates(page, 2 * past, tries)];
  });

/** Measures each page of a scroll through the whole history. */
export const measureScroll = ({ employees, past, onProgress }: ScreensOptions): Promise<Scrolled> =>
  withScreens(employees, past, (page) => scrollThrough(page, onProgress));

/** Measures the import of a file of people into an empty company. */
export const measureImport = ({ employees }: ScreensOptions): Promise<Imported> =>
  withScreens(0, 0, (page) => timeImport(page, employees));

const gridDays = 31;

/** Measures people by day: a company whose people worked on each of the last 31 days. */
export const measureGrid = ({ employees, tries }: ScreensOptions): Promise<Gridded> =>
  withScreens(employees, gridDays, (page) => timeGrid(page, gridDays, tries), gridDays * 86_400);

/** An administrator's browser on a temporary company. */
async function withScreens<T>(
  employees: number,
  past: number,
  measure: (page: Page) => Promise<T>,
  seconds?: number,
): Promise<T> {
  const cluster = await startCluster();
  try {
    const connection = await cluster.createDatabase('screens');
    const app = await startApp({
      dataDir: cluster.folder,
      variables: { DATABASE_URL: urlOf(connection) },
    });
    const pool = createPool(connection, { size: 1, onError: console.error });
    const browser = await launchBrowser();
    try {
      const staff = await createStaff(pool, employees);
      if (employees > 0) await fillHistory(cluster.superuser('screens'), staff, past, employees, seconds);
      const url = `http://127.0.0.1:${app.port}`;
      const context = await browser.newContext({
        ...{ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
      });
      await context.addCookies([{ name: 'checkpoint', value: staff.dashboards[0] ?? '', url }]);
      return await measure(await context.newPage());
    } finally {
      await browser.close();
      await pool.end();
      await app.end('SIGTERM');
    }
  } finally {
    await cluster.remove();
  }
}
