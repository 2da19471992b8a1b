import type { Browser } from 'playwright-core';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { launchBrowser } from './browser.ts';

export interface AppInBrowser {
  readonly app: AppUnderTest;
  readonly browser: Browser;
  /** Ends both. What `beforeAll` returns, Vitest calls after the last test. */
  close(): Promise<void>;
}

/** The product, and a browser to look at it: both start at the same time. */
export async function openApp(variables: Readonly<Record<string, string>> = {}): Promise<AppInBrowser> {
  const [app, browser] = await Promise.all([startApp(variables), launchBrowser()]);
  const close = async () => {
    await browser.close();
    await app.stop();
  };
  return { app, browser, close };
}
