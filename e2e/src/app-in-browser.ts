import type { Browser } from 'playwright-core';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { launchBrowser } from './browser.ts';

export interface AppInBrowser {
  readonly app: AppUnderTest;
  readonly browser: Browser;
  /** Ends both. Vitest calls the function that `beforeAll` returns after the last test. */
  close(): Promise<void>;
}

/** Starts the product and a browser at the same time. */
export async function openApp(variables: Readonly<Record<string, string>> = {}): Promise<AppInBrowser> {
  const [app, browser] = await Promise.all([startApp(variables), launchBrowser()]);
  const close = async () => {
    await browser.close();
    await app.stop();
  };
  return { app, browser, close };
}
