import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The most bytes of JavaScript (gzip) until a page is drawn, and its visitor. */
export const firstPaints = [
  { path: '/', most: 110_000, as: 'visitor' },
  { path: '/login', most: 110_000, as: 'visitor' },
  { path: '/employee/login', most: 110_000, as: 'visitor' },
  { path: '/employee/signup', most: 110_000, as: 'visitor' },
  { path: '/checkin', most: 118_000, as: 'employee' },
] as const;

/** A visitor's phone is new each time and has nothing stored. */
export type Phones = Readonly<Record<(typeof firstPaints)[number]['as'], () => Promise<BrowserContext>>>;

const password = 'open sesame now';
const size = { width: 390, height: 844 };

/** Phones of visitors, and one on which an employee is signed in. */
export async function openPhones(browser: Browser, baseURL: string): Promise<Phones> {
  const newPhone = () => browser.newContext({ baseURL, viewport: size });
  const employee = await newPhone();
  const send = async (path: string, data: object): Promise<unknown> => {
    const answer = await employee.request.post(path, { data, headers: { origin: baseURL } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const names = { firstName: 'Grace', lastName: 'Hopper', password };
  await send('/api/auth/local/signup', { ...names, email: 'admin@example.com' });
  const company = await send('/api/companies', { name: 'Northlight' });
  const companyCode = String(Object(company).companyCode);
  await employee.clearCookies();
  await send('/api/auth/checkpoint/signup', { ...names, email: 'grace@example.com', companyCode });
  await send('/api/auth/checkpoint/login', { email: 'grace@example.com', password });
  return { visitor: newPhone, employee: async () => employee };
}

/** Blocks timers of three seconds and more: files that load on them are no part of the first paint. */
export const blockLateTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    const soon = (run: TimerHandler, delay = 0, ...given: unknown[]) =>
      delay < 3_000 ? wait(run, delay, ...given) : 0;
    Object.assign(window, { setTimeout: soon });
  });

/** Bytes (gzip) of the JavaScript that the page loads until it has been drawn and its network is quiet. */
export async function javaScriptOf(page: Page, path: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  });
  await blockLateTimers(page);
  await drawn(page, path);
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Opens the page and waits until it has been drawn and its network is quiet. */
export async function drawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}
