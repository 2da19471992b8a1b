import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { launchBrowser } from './browser.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

let app: AppUnderTest;
let browser: Browser;
let administrator: Session;
let employee: Session;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
  const code = await foundCompany();
  employee = await join(code);
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const visitor = () => browser.newContext({ baseURL: app.url });

async function send(context: BrowserContext, path: string, data: object) {
  const answer = await context.request.post(path, { data, headers: { origin: app.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

async function foundCompany(): Promise<string> {
  const context = await visitor();
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  const password = 'correct horse battery';
  await send(context, '/api/auth/local/signup', { ...name, email: 'ada@example.com', password });
  const company: unknown = await (
    await send(context, '/api/companies', { name: 'Analytical Engines' })
  ).json();
  administrator = await context.storageState();
  await context.close();
  return String(Object(company).companyCode);
}

async function join(companyCode: string): Promise<Session> {
  const context = await visitor();
  const email = 'grace@example.com';
  const password = 'open sesame now';
  const name = { firstName: 'Grace', lastName: 'Hopper' };
  await send(context, '/api/auth/checkpoint/signup', { ...name, email, password, companyCode });
  await send(context, '/api/auth/checkpoint/login', { email, password });
  await send(context, '/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens `path` with nothing moving: axe measures the colours that it finds at that moment. */
async function open(path: string, look: { theme: Theme; width: number }, session?: Session): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: look.width, height: 844 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    ...(look.width < 600 ? { isMobile: true, hasTouch: true } : {}),
    ...(session === undefined ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

type Theme = 'light' | 'dark';

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Controls that a finger would miss: smaller than 44 by 44 pixels. A box inside a label is as large as the label. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
      .map(({ control }) => control.outerHTML),
  );

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

const screens: readonly [name: string, path: string, session: () => Session | undefined][] = [
  ['the landing page', '/', () => undefined],
  ['the administrator sign-in', '/login', () => undefined],
  ['the employee sign-in', '/employee/login', () => undefined],
  ['the employee sign-up', '/employee/signup', () => undefined],
  ['the privacy page', '/privacy', () => undefined],
  ['the 404 screen', '/nowhere', () => undefined],
  ['the dashboard', '/', () => administrator],
  ['the check-in page', '/checkin', () => employee],
  ['Access Denied', '/reports', () => employee],
];

describe.each(screens)('%s', (_name, path, session) => {
  // The colours depend on the theme alone and the layout on the width alone: two openings see both of each.
  test.each([
    ['light', 390],
    ['dark', 1440],
  ] as const)('has no fault that axe finds, %s and %i px wide', async (theme, width) => {
    const page = await open(path, { theme, width }, session());
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  test('fits 320 px and a finger', async () => {
    const page = await open(path, { theme: 'light', width: 320 }, session());
    expect([await overflow(page), await small(page)]).toEqual([0, []]);
    await page.context().close();
  });
});
