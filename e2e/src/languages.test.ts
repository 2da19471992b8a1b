import type { Catalogue } from '@checkpoint/contract/texts/catalogue';
import { en, type TextKey } from '@checkpoint/contract/texts/en';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import { translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';

const { de, es } = catalogues;
let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  return opened.close;
});

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** A browser with the language `locale`, its requests, and its pages' console errors. */
async function browserOf(locale: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport,
    locale,
    timezoneId: 'Europe/Madrid',
  });
  const fetched: string[] = [];
  const noise: string[] = [];
  // Only the page's requests: the service worker caches every language for use without a network.
  context.on('request', (request) => {
    if (request.serviceWorker() === null) fetched.push(new URL(request.url()).pathname);
  });
  context.on('console', (message) => {
    // A visitor who is not signed in gets a 401, which every browser reports.
    if (message.type() === 'error' && !message.text().includes('401 (Unauthorized)'))
      noise.push(message.text());
  });
  await context.addInitScript(recordShownTexts);
  return { page: await context.newPage(), fetched, noise };
}

/** Records every text that the page shows, to catch another language that flashes by. */
function recordShownTexts(): void {
  const shown = new Set<string>();
  Object.assign(window, { shown });
  new MutationObserver(() => {
    for (const line of document.getElementById('root')?.innerText.split('\n') ?? []) shown.add(line.trim());
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
const everShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => ('shown' in window && window.shown instanceof Set ? [...window.shown] : []));

type Fields = readonly (readonly [TextKey, string])[];

/** One person's way through the pages of one language, by the names that its catalogue gives to everything. */
function inLanguage(texts: Catalogue, page: Page) {
  const t = (key: TextKey, values?: TextValues) => translate(texts, key, values);
  const heading = (key: TextKey) =>
    page
      .getByRole('heading', { name: t(key), exact: true })
      .first()
      .waitFor();
  const press = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true }).click();
  const follow = (key: TextKey) =>
    page
      .getByRole('link', { name: t(key), exact: true })
      .first()
      .click();
  const text = (key: TextKey, values?: TextValues) =>
    page.getByText(t(key, values), { exact: true }).first().waitFor();
  const fill = async (fields: Fields) => {
    for (const [key, value] of fields) await page.getByLabel(t(key), { exact: true }).fill(value);
  };
  return { t, heading, press, follow, text, fill };
}

async function foundCompany(texts: Catalogue, page: Page, company: string): Promise<string> {
  const { t, heading, follow, press, fill, text } = inLanguage(texts, page);
  await page.goto('/');
  await heading('landing.title');
  await follow('landing.companyAccess');
  await press('identity.createAdministrator');
  await fill([
    ['identity.firstName', 'Ada'],
    ['identity.lastName', 'Lovelace'],
    ['identity.email', `ada@${company}.example`],
    ['identity.password', 'short'],
  ]);
  await press('identity.createAccount');
  await text('validation.passwordMinimum');
  await fill([['identity.password', 'correct horse battery']]);
  await press('identity.createAccount');
  await fill([['companySetup.name', company]]);
  const [created] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/companies'),
    ),
    press('companySetup.create'),
  ]);
  const { companyCode: code } = await created.json();
  // After five seconds the dashboard replaces this page, even if the test is slow.
  await heading('dashboard.adminTitle');
  expect(await everShown(page)).toEqual(
    expect.arrayContaining([
      t('companySetup.redirecting'),
      t('companySetup.createdToast', { code }),
      t('companySetup.goNow'),
    ]),
  );
  await text('dashboard.noEmployees');
  return code;
}

async function joinCompany(texts: Catalogue, page: Page, company: string, code: string): Promise<void> {
  const { follow, press, fill, text, heading } = inLanguage(texts, page);
  const email = `grace@${company}.example`;
  await page.goto('/');
  await follow('landing.employeeCheckIn');
  await heading('identity.employeeSignIn');
  await follow('identity.joinCompany');
  await fill([['identity.companyCode', code]]);
  await text('identity.companyFound', { name: company });
  await fill([
    ['identity.firstName', 'Grace'],
    ['identity.lastName', 'Hopper'],
    ['identity.email', email],
    ['identity.password', 'open sesame now'],
    ['identity.confirmPassword', 'open sesame now'],
  ]);
  await press('identity.createAccount');
  await text('identity.accountCreated');
  await page.waitForURL('**/employee/login');
  await fill([
    ['identity.email', email],
    ['identity.password', 'wrong password'],
  ]);
  await press('identity.signIn');
  await text('error.invalid_credentials');
  await fill([['identity.password', 'open sesame now']]);
  await press('identity.signIn');
  await page.waitForURL('**/checkin');
}

/** Texts wider than the page or than their own place, unless that place scrolls or shortens them with an ellipsis. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isText = ({ nodeType, nodeValue }: ChildNode) =>
      nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '';
    const isCut = (box: HTMLElement) =>
      // Inline boxes measure 0 and what only screen readers see 1.
      box.clientWidth > 1 &&
      box.scrollWidth > box.clientWidth + 1 &&
      getComputedStyle(box).overflowX === 'visible';
    const cut = Array.from(document.querySelectorAll<HTMLElement>('#root *'))
      .filter((box) => box.checkVisibility() && Array.from(box.childNodes).some(isText) && isCut(box))
      .map((box) => box.innerText);
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return isWide ? [...cut, `the page: ${document.documentElement.scrollWidth} px`] : cut;
  });

const isScrolledSideways = (page: Page, table: string): Promise<boolean> =>
  page
    .getByRole('region', { name: table })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

async function roomAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      found.push(...(await overflows(page)).map((text) => `${width} px, ${path}: ${text}`));
    }
  }
  return found;
}

const spoken: readonly [name: string, locale: string, texts: Catalogue, company: string][] = [
  ['German', 'de-DE', de, 'Morgenrot'],
  ['Spanish', 'es-ES', es, 'Amanecer'],
];

// Concurrent, because each has its own companies and browsers and mostly waits for pages.
describe.concurrent.each(spoken)('in %s', (_name, locale, texts, company) => {
  const language = locale.slice(0, 2);

  test('from the landing page to a punch on the dashboard', async () => {
    const { page: admin, noise, fetched } = await browserOf(locale, desk);
    const { page: employee, noise: phoneNoise } = await browserOf(locale, phone);
    const code = await foundCompany(texts, admin, company);
    await joinCompany(texts, employee, company, code);
    const { t, press, text } = inLanguage(texts, employee);

    await text('punchClock.neverCheckedIn');
    await employee.getByRole('button', { name: t('punchClock.selectFirst') }).waitFor();
    await employee.getByRole('radio', { name: t('location.in_office') }).check({ force: true });
    await press('punchClock.checkIn');
    await text('punchClock.checkedIn');

    const row = admin.getByRole('row', { name: /Grace Hopper/ });
    await row.getByText(t('dashboard.checkedIn'), { exact: true }).waitFor();
    await row.getByText(t('location.in_office'), { exact: true }).waitFor();
    await inLanguage(texts, admin).text('dashboard.didCheckIn', { name: 'Grace Hopper' });
    await press('punchClock.checkOut');
    await text('punchClock.cameJustNow');
    await press('punchClock.checkOut');
    await text('punchClock.checkedOut');
    const hours = employee.getByRole('region', { name: t('punchClock.hoursWorked') });
    await hours.getByText('0,0').first().waitFor();

    expect(await admin.evaluate(() => document.documentElement.lang)).toBe(language);
    const english = new Set<unknown>(
      Object.entries(en.texts).flatMap(([key, text]) => isOwn(texts, key, text)),
    );
    for (const page of [admin, employee]) {
      const shown = await everShown(page);
      expect(shown).toContain(t('shell.productName'));
      expect(shown.filter((line) => english.has(line))).toEqual([]);
    }
    const languageFiles = fetched.filter((path) => /\/assets\/(en|de|es)-/.test(path));
    expect(new Set(languageFiles.map((path) => path.slice(8, 10)))).toEqual(new Set([language]));
    expect([...noise, ...phoneNoise]).toEqual([]);

    expect(await roomAt(admin, ['/'])).toEqual([]);
    // A state and its time must fit a phone without sideways scrolling in every language.
    await admin.getByRole('row', { name: /Grace Hopper/ }).waitFor();
    expect(await isScrolledSideways(admin, t('dashboard.presenceTable'))).toBe(false);
    expect(await roomAt(employee, ['/checkin', '/reports'])).toEqual([]);
    for (const page of [admin, employee]) await page.context().close();
  });

  test('every public page has room for its texts', async () => {
    const { page } = await browserOf(locale, phone);
    const paths = [
      '/',
      '/login',
      '/employee/login',
      '/employee/signup',
      '/privacy',
      '/terms',
      '/security',
      '/x',
    ];
    expect(await roomAt(page, paths)).toEqual([]);
    await page.context().close();
  });
});

/** An English text that the other catalogue lacks. */
const isOwn = (texts: Catalogue, key: string, text: unknown) =>
  Object.values<unknown>(texts.texts).includes(text) || key.startsWith('shell.product') ? [] : [text];

test.concurrent('a choice in the footer and in the user menu is kept', async () => {
  const { page } = await browserOf('en-GB', desk);
  const lang = () => page.evaluate(() => document.documentElement.lang);
  await page.goto('/login');
  await page.getByRole('combobox', { name: translate(en, 'shell.language') }).selectOption('es');
  await inLanguage(es, page).heading('identity.administratorSignIn');
  await page.reload();
  await inLanguage(es, page).heading('identity.administratorSignIn');
  expect(await lang()).toBe('es');

  await signUp(page.context());
  await page.goto('/');
  const named = { name: 'Ada Lovelace', initials: 'AL' };
  await page.getByRole('button', { name: translate(es, 'shell.userMenu', named) }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await inLanguage(de, page).heading('companySetup.title');
  expect(await page.title()).toBe('Firma einrichten · Checkpoint');
  await page.reload();
  await inLanguage(de, page).heading('companySetup.title');
  await page.context().close();
});

async function signUp(context: BrowserContext): Promise<void> {
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  const data = { ...name, email: 'ada@example.com', password: 'correct horse battery' };
  const answer = await context.request.post('/api/auth/local/signup', { data, headers: { origin: app.url } });
  if (!answer.ok()) throw new Error(await answer.text());
}
