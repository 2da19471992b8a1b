import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './screens/axe-faults.ts';
import type { Look } from './screens/open-screen.ts';
import type { Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { seenInDark } from './screens/seen-in-dark.ts';
import { openStagedApp, type StagedApp } from './screens/staged-app.ts';

let open: StagedApp['open'];

beforeAll(async () => {
  const staged = await openStagedApp();
  open = staged.open;
  return staged.close;
});

/**
 * Controls too small for a finger: below 44 by 44 pixels. A box inside a label counts with the label's size. Nobody presses
 * paper.
 */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (matchMedia('print').matches
      ? []
      : Array.from(document.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
    )
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
      .map(({ control }) => control.outerHTML),
  );

/** How far the page reaches beyond the window: to the right, or with an opened panel to the left. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // Not `window.innerWidth`, which grows on a phone with content that is too wide.
    const root = document.documentElement;
    const opened = [...document.querySelectorAll('[role="menu"], [role="dialog"]')];
    const left = Math.min(0, ...opened.map((one) => one.getBoundingClientRect().left));
    return Math.max(-left, root.scrollWidth - root.clientWidth, 0);
  });

/** Placeholders. If loading has failed, none may be left. */
const awaited = (page: Page) => page.locator('.animate-pulse:visible');

/** The pages of every day, and those of the sign-in. */
const isDaily = ({ name }: Screen): boolean =>
  /^(activity|audit|checkin|dashboard|employees?|export|login|profile|reports|review|settings)(-|$)/.test(
    name,
  );

/** The same with text of twice the size, a browser setting of people with low vision. */
async function overflowOfLargeText(page: Page): Promise<Record<number, number>> {
  const size = (percent: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, percent);
  await size('200%');
  const found: Record<number, number> = {};
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    found[width] = await overflow(page);
  }
  await size('');
  return found;
}

/** Without a choice the theme follows the system. The layout follows the window. */
async function change(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.locator(`html.${theme}`).waitFor();
}

// Several at once, because pages mostly wait for the network to rest.
test.concurrent.for(screens)(
  '$name has no fault that axe finds, and fits 320 px, a finger, 200 % zoom and large text',
  // Its own `expect`: while several tests run, the common one does not know which of them polls.
  async (screen, { expect }) => {
    const page = await open(screen, { theme: 'light', width: 320, height: 844 });
    expect([await overflow(page), await small(page)]).toEqual([0, []]);
    expect(await axeFaults(page, screen)).toEqual([]);
    // Some requests start only after another one has failed.
    if (screen.name.endsWith('-failed')) await expect.poll(() => awaited(page).count()).toBe(0);
    if (isDaily(screen)) expect(await overflowOfLargeText(page)).toEqual({ 320: 0, 390: 0 });

    // Half of 1280 by 720, as 200 % zoom makes it.
    await change(page, { theme: 'light', width: 640, height: 360 });
    expect(await overflow(page)).toBe(0);

    if (seenInDark.has(screen)) {
      await change(page, { theme: 'dark', width: 1440, height: 900 });
      expect(await axeFaults(page, screen)).toEqual([]);
    }
    await page.context().close();
  },
);

const named = (name: string): Screen =>
  screens.find((screen) => screen.name === name) ?? expect.unreachable(`no screen is called ${name}`);

/** Text that overflows its box. Text for screen readers only has a box of one pixel and does not count. */
const cut = (page: Page, elements = 'button, label, legend, h2, h3, p, span'): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector))
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML),
    `main :is(${elements})`,
  );

const wordy = ['in', 'missing-out', 'waiting', 'set-aside', 'days-requests', 'storage-denied', 'plain-http'];

test.each(['de', 'es'])('in %s nothing of the check-in page is cut at 320 px', async (locale) => {
  for (const name of [...wordy, 'location-denied']) {
    // Without its steps, which use English names.
    const { act: _, ...screen } = named(`checkin-${name}`);
    const page = await open(screen, { theme: 'light', width: 320, height: 844, locale });
    expect([name, await overflow(page), await cut(page)]).toEqual([name, 0, []]);
    await page.context().close();
  }
});

const daily = ['dashboard', 'employees', 'reports', 'checkin-in', 'login'];

test.concurrent.each([
  ...['reports', 'reports-tables', 'reports-empty', 'reports-no-dates'].map(
    (name) => [name, 'en-GB'] as const,
  ),
  ...['de', 'es'].flatMap((locale) => daily.map((name) => [name, locale] as const)),
])('%s in %s keeps within a phone when its letters are twice as large', async (name, locale) => {
  const page = await open(named(name), { theme: 'light', width: 390, height: 844, locale });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await overflow(page), await cut(page, 'dl, dt, dd, label, legend, h2')]).toEqual([
      width,
      0,
      [],
    ]);
  }
  await page.context().close();
});

test('in German no figure of the dashboard has its word in pieces at 320 px', async () => {
  const page = await open(named('dashboard'), { theme: 'light', width: 320, height: 844, locale: 'de' });
  const words = page.locator('main dt').filter({ hasText: /^(Ein|Aus)gestempelt$/ });
  expect(await words.count()).toBe(2);
  // One line of small letters.
  for (const { height } of await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(height).toBeLessThan(30);
  await page.context().close();
});

test.each(['employees-columns', 'dashboard-columns'])('%s opens where the window has room', async (name) => {
  const page = await open(named(name), { theme: 'light', width: 390, height: 844 });
  const { top, bottom } = await page
    .getByRole('menu')
    .evaluate((menu) => menu.getBoundingClientRect().toJSON());
  expect([top > 0, bottom < 844]).toEqual([true, true]);
  await page.context().close();
});

test.each(['landing', 'dashboard-loading', 'checkin-in'])(
  '%s stands still for people who want less motion',
  async (name) => {
    const page = await open(named(name), { theme: 'light', width: 1440, height: 900 });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.context().close();
  },
);

const top = (page: Page, name: string | RegExp): Promise<number> =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((button) => button.getBoundingClientRect().top);

test('the button to punch stays where it is, whatever the device says of its position', async () => {
  const tops: number[] = [];
  for (const kind of ['idle', 'asking', 'denied', 'found']) {
    const { act: _, ...screen } = named(`checkin-location-${kind}`);
    const page = await open(screen, { theme: 'light', width: 1440, height: 900 });
    tops.push(await top(page, 'Select Location Status First'));
    await page.context().close();
  }
  expect(new Set(tops).size).toBe(1);
});

test('on a phone most rows of employees are as high as their placeholders were', async () => {
  const middle = async (name: string) => {
    const page = await open(named(name), { theme: 'light', width: 390, height: 844 });
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    await page.context().close();
    return heights.toSorted((one, other) => one - other)[heights.length >> 1];
  };
  expect(await middle('employees')).toBe(await middle('employees-loading'));
});

test.each([
  ['en', 'Login Failed'],
  ['de', 'Anmeldung fehlgeschlagen'],
  ['es', 'No se ha podido iniciar sesión'],
])(
  'in %s the toast of a refused sign-in leaves the heading to be read on a phone',
  async (locale, hasText) => {
    const page = await open(named('login-refused'), { theme: 'light', width: 390, height: 844, locale });
    const toast = await page.getByRole('listitem').filter({ hasText }).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.context().close();
  },
);

test('what can be done with each second step ends on one line', async () => {
  const page = await open(named('profile-two-steps'), { theme: 'light', width: 1440, height: 900 });
  const rights = await page
    .getByRole('button', { name: /^Remove/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)));
  expect([rights.length, new Set(rights).size]).toEqual([3, 1]);
  await page.context().close();
});

test('a report on six departments shows all of their rows on a phone', async () => {
  const page = await open(named('reports-tables'), { theme: 'light', width: 390, height: 844 });
  const box = page.getByRole('region', { name: /^Table.*by department/ }).locator('..');
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});

test('what stands below the figures of a report begins on one line', async () => {
  const page = await open(named('reports'), { theme: 'light', width: 1440, height: 900 });
  const tops = await page.locator('main dl').evaluateAll((cards) =>
    cards.map((card) => {
      const words = document.createTreeWalker(card.lastElementChild ?? card, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.selectNode(words.nextNode() ?? card);
      return Math.round(range.getBoundingClientRect().top);
    }),
  );
  expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
  await page.context().close();
});

test.each([390, 1440])('a punch needs no mouse and no finger, %i px wide', async (width) => {
  const page = await open(named('checkin-out'), { theme: 'light', width, height: 900 });
  const focused = () => page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await nameOf(page))) return;
    }
    throw new Error(`no Tab leads to ${name}`);
  };
  await page.keyboard.press('Tab');
  expect(await nameOf(page)).toMatch(/skip to content/i);
  await tabTo(/In Office/);
  await page.keyboard.press('Space');
  await tabTo(/^Check In$/);
  expect(await focused().evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  // The same place of the keyboard from one punch to the next.
  await page.getByRole('button', { name: 'Check Out', exact: true, disabled: false }).waitFor();
  expect(await nameOf(page)).toBe('Check Out');
  await page.keyboard.press('Enter');
  // So soon after the check-in it is asked about, and the keyboard is on the answer that changes nothing.
  await page.getByRole('button', { name: 'Stay checked in', disabled: false }).waitFor();
  expect(await nameOf(page)).toBe('Stay checked in');
  await tabTo(/^Check Out$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Select Location Status First', disabled: true }).waitFor();
  expect(await nameOf(page)).toBe('Select Location Status First');
  expect(await focused().evaluate((button) => getComputedStyle(button).cursor)).toBe('not-allowed');
  await page.context().close();
});

/** The name of the focused control: its label or its text. */
const nameOf = (page: Page): Promise<string> =>
  page.locator(':focus').evaluate((control) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    return (control.getAttribute('aria-label') ?? (label ?? control).textContent ?? '').trim();
  });
