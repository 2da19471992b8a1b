import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { layoutShift, noteShifts } from './layout-shifts.ts';
import { inZone, withNewVersion } from './screens/device.ts';
import type { Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { openStagedApp, type StagedApp } from './screens/staged-app.ts';
import { showUpdate } from './screens/steps.ts';

let open: StagedApp['open'];

beforeAll(async () => {
  const staged = await openStagedApp();
  open = staged.open;
  return staged.close;
});

const named = (name: string): Screen =>
  screens.find((screen) => screen.name === name) ?? expect.unreachable(`no screen is called ${name}`);

const showDays = (isBusy: boolean) => async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.locator(`[aria-labelledby="own-days"][aria-busy="${isBusy}"] .py-3`).first().waitFor();
};

const topEdges = (scenes: readonly Screen[], width: number, elements: string) =>
  begins('top', scenes, width, elements);
const leftEdges = (scenes: readonly Screen[], width: number, elements: string) =>
  begins('left', scenes, width, elements);

/** Where the elements begin in each of these scenes. */
async function begins(side: 'top' | 'left', scenes: readonly Screen[], width: number, elements: string) {
  const found: (readonly number[])[] = [];
  for (const screen of scenes) {
    const page = await open(screen, { theme: 'light', width, height: 844 });
    const all = page.locator(elements);
    found.push(
      await all.evaluateAll((each, side) => each.map((one) => one.getBoundingClientRect()[side]), side),
    );
    await page.context().close();
  }
  return found;
}

test.each([390, 430, 900, 1440])('at %i px the check-in page stands while its data come', async (width) => {
  const scenes = [
    { ...named('checkin-loading'), act: showDays(true) },
    { ...named('checkin-in'), act: showDays(false) },
  ];
  const parts =
    'main > div > section, [aria-labelledby="own-days"], main label, .foot-bar button, [aria-labelledby="own-days"] .py-3';
  const [loading, loaded] = await topEdges(scenes, width, parts);
  // Four parts, five places to choose, the button, and seven days.
  expect(loading).toHaveLength(17);
  expect(loaded).toEqual(loading);
});

/** Answers that come one by one, each a while after it was asked for. */
const oneByOne = async (page: Page) => {
  let turn = 0;
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150 * (turn++ % 6)));
    // The page may be gone by then.
    await route.continue().catch(() => {});
  });
};

test.each(
  [390, 1440].flatMap((width) =>
    ['dashboard', 'reports', 'settings', 'profile', 'checkin-in'].map((name) => [name, width] as const),
  ),
)('%s stands at %i px, in whatever order its answers come', async (name, width) => {
  const arrange = async (page: Page) => {
    await oneByOne(page);
    await noteShifts(page);
  };
  const page = await open({ ...named(name), arrange }, { theme: 'light', width, height: 844 });
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.context().close();
});

test('on a phone what waits to be sent moves nothing when it shows, and stands above the button', async () => {
  const scenes = ['checkin-out', 'checkin-waiting'].map(named);
  const [without, waiting] = await topEdges(scenes, 390, 'main label, .foot-bar button');
  expect(without).toHaveLength(6);
  expect(waiting).toEqual(without);
  const page = await open(named('checkin-waiting'), { theme: 'light', width: 390, height: 844 });
  const news = await page.locator('.above-foot-bar').boundingBox();
  const button = await page.locator('.foot-bar button').boundingBox();
  expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  expect(news?.y).toBeGreaterThan(422);
  await page.context().close();
});

test.each([390, 1440])(
  'at %i px a check-out that is missing moves nothing when that is known',
  async (width) => {
    const scenes = [
      { ...named('checkin-loading'), as: 'forgetful' as const },
      {
        ...named('checkin-missing-out'),
        act: (page: Page) => page.getByText(/^You didn’t check out/).waitFor(),
      },
    ];
    const [loading, loaded] = await topEdges(scenes, width, 'main > div > section, main label, .foot-bar');
    expect(loading).toHaveLength(9);
    expect(loaded).toEqual(loading);
  },
);

test('on a phone rows of employees are of one height, but where a name takes two lines', async () => {
  const page = await open(named('employees'), { theme: 'light', width: 390, height: 844 });
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => (row.querySelector('th a')?.getBoundingClientRect().height ?? 0) < 50)
        .map((row) => Math.round(row.getBoundingClientRect().height)),
    );
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights).size).toBe(1);
  await page.context().close();
});

test.each([800, 1440])(
  'at %i px the links of the bar stand before the company has its name',
  async (width) => {
    const scenes = ['dashboard-loading', 'dashboard'].map(named);
    const [before, after] = await leftEdges(scenes, width, 'header nav a');
    // Those of the bar, and the same within a phone's menu.
    expect(before).toHaveLength(10);
    expect(after).toEqual(before);
  },
);

test.each([
  ['reports', 390, 'main dl'],
  ['reports', 1440, 'main dl'],
  ['reports', 390, 'main > section:last-child .divide-y > :nth-child(2)'],
  ['reports', 1440, 'main > section:last-child .divide-y > :nth-child(2)'],
  ['dashboard', 390, 'main [aria-label="Needs review"]'],
  ['dashboard', 1440, 'main [aria-label="Needs review"]'],
  // The newest entry of a day with several: like the placeholders it has a line below what was done.
  ['audit', 390, 'main .divide-y > :first-child:not(:last-child)'],
  ['audit', 1440, 'main .divide-y > :first-child:not(:last-child)'],
])('what awaits a part of a page is as high as it (%s, %i px, %s)', async (name, width, parts) => {
  const heights: number[][] = [];
  for (const screen of [named(`${name}-loading`), named(name)]) {
    const page = await open(screen, { theme: 'light', width, height: 844 });
    const all = page.locator(parts);
    heights.push(await all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().height)));
    await page.context().close();
  }
  const [[awaited], [there]] = [heights[0] ?? [], heights[1] ?? []];
  expect(there).toBeGreaterThan(40);
  // Layout counts in 64ths of a pixel, which columns of another width round otherwise.
  expect(awaited).toBeCloseTo(there ?? 0, 0);
});

test.each([
  ['checkin-in', 390, 'main > div > section:not([aria-labelledby="own-days"]), main label, .foot-bar button'],
  [
    'checkin-in',
    1440,
    'main > div > section:not([aria-labelledby="own-days"]), main label, .foot-bar button',
  ],
  ['dashboard', 390, 'h1, h2, main input, main select'],
  ['dashboard', 1440, 'h1, h2, main input, main select'],
  ['denied', 1440, 'h1, main a'],
])('a new version moves nothing when it is offered (%s, %i px)', async (name, width, parts) => {
  const scenes = [named(name), { ...named(name), arrange: withNewVersion, act: showUpdate }];
  const [before, after] = await topEdges(scenes, width, parts);
  expect(before?.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});

/** The check-in page of a phone that speaks this language in another zone than the company's, without and with a new version. */
const withoutAndWithNew = (language: string, zone: string, offer: string) =>
  [false, true].map((isNew): Screen => {
    const arrange = async (page: Page) => {
      await page.addInitScript((language) => {
        Object.defineProperty(navigator, 'languages', { value: [language] });
      }, language);
      if (zone !== '') await inZone(zone)(page);
      if (isNew) await withNewVersion(page);
    };
    const act = async (page: Page) => {
      await page.keyboard.press('Shift');
      // Its place is there some time after the page.
      await page.locator('[role="status"].ml-auto').waitFor({ state: 'attached' });
      if (isNew) await page.getByRole('button', { name: offer }).waitFor();
    };
    return { ...named('checkin-in'), arrange, act };
  });

test.each([
  ['de-DE', '', 'Neue Version laden', 320],
  ['es-ES', 'Asia/Tokyo', 'Cargar nueva versión', 430],
])(
  'a new version moves nothing where there is no room for it beside the date (%s %s)',
  async (language, zone, offer, width) => {
    const parts = 'main > div > section:not([aria-labelledby="own-days"]), main label, .foot-bar button';
    const scenes = withoutAndWithNew(language, zone, offer);
    const [before, after] = await topEdges(scenes, width, parts);
    expect(before?.length).toBeGreaterThan(6);
    expect(after).toEqual(before);
    const [beside, besideNew] = await leftEdges(scenes, width, 'main section > div:first-child > p');
    expect(beside).toHaveLength(zone === '' ? 1 : 2);
    expect(besideNew).toEqual(beside);
  },
);

/** The controls of the page that the keyboard comes to and that something at the foot then covers, in their order. */
async function covered(page: Page): Promise<{ tried: number; behind: string[] }> {
  const behind: string[] = [];
  const controls = await page
    .locator('main :is(a, button:enabled, input):not(.above-foot-bar *, .foot-bar *)')
    .all();
  for (const control of controls) {
    await control.focus();
    const over = await control.evaluate((one) => {
      const { left, bottom, width } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 1)?.closest('.above-foot-bar, .foot-bar');
    });
    if (over) behind.push(String(await control.textContent()));
  }
  return { tried: controls.length, behind };
}

test.each(['checkin-in', 'checkin-waiting', 'checkin-set-aside', 'checkin-missing-out'])(
  'on a phone what has the focus stands above the foot (%s)',
  async (name) => {
    const look = { theme: 'light', width: 360, height: 700 } as const;
    const page = await open(named(name), look);
    await showDays(false)(page);
    const { tried, behind } = await covered(page);
    expect(tried).toBeGreaterThan(10);
    expect(behind).toEqual([]);
    await page.context().close();
  },
);

/** Rows of the employee table that are in the window from edge to edge, and how high each of them is. */
const wholeRows = (page: Page) =>
  page.locator('main table tbody tr').evaluateAll((rows) =>
    rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= window.innerHeight)
      .map(({ height }) => Math.round(height)),
  );

test.each([
  ['en-GB', 'light'],
  ['en-GB', 'dark'],
  ['de', 'light'],
  ['es', 'light'],
] as const)('a desk of 1440 × 900 shows ten employees at a glance, in %s and %s', async (locale, theme) => {
  const page = await open({ ...named('dashboard'), locale }, { theme, width: 1440, height: 900 });
  const rows = await wholeRows(page);
  expect(rows.length).toBeGreaterThanOrEqual(10);
  // Few take more: a name of three lines, or a word beside three marks.
  expect(rows.filter((height) => height <= 45).length).toBeGreaterThanOrEqual(7);
  await page.context().close();
});
