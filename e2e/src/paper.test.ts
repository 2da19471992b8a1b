import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { screens } from './screens/screens.ts';
import { openStagedApp, type StagedApp } from './screens/staged-app.ts';

let open: StagedApp['open'];

beforeAll(async () => {
  const staged = await openStagedApp();
  open = staged.open;
  return staged.close;
});

/** Sheets of A4 without their margins, in CSS pixels. */
const upright = { width: 718, height: 1046 };
const wide = { width: 1046, height: 718 };

/** The page as it is printed from a dark desk. */
async function printed(name: string, paper: typeof upright): Promise<Page> {
  const screen =
    screens.find((one) => one.name === name) ?? expect.unreachable(`no screen is called ${name}`);
  const page = await open(screen, { theme: 'dark', width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(paper);
  return page;
}

/** What is pressed, typed into or led by, and can be seen. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('nav, .pressable, input, textarea, select'))
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML),
  );

/** Texts that are too pale on white, which has 4.5 times their light. */
const pale = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightOf = (colour: string): number => {
      if (brush === null) return 1;
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const linear = [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (linear[0] ?? 1) + 0.7152 * (linear[1] ?? 1) + 0.0722 * (linear[2] ?? 1);
    };
    return Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((one) => 1.05 / (lightOf(getComputedStyle(one).color) + 0.05) < 4.5)
      .map((one) => one.outerHTML);
  });

/** What reaches beyond the paper, or is cut off by something that scrolls on a screen. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isHidden =
          getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        return width > 1 && (isHidden || left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .map((one) => one.outerHTML.slice(0, 200)),
  );

async function pages(page: Page): Promise<number> {
  const document = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return document.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test.each([
  ['sheet', 2, upright],
  ['record', 2, upright],
  ['reports', 5, wide],
] as const)(
  '%s is printed dark on white, whole, without anything to press, on %i pages at most',
  async (name, most, paper) => {
    const page = await printed(name, paper);
    expect(await controls(page)).toEqual([]);
    expect(await pale(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    expect(await page.getByText('Admin Actions').isVisible()).toBe(false);
    expect(await pages(page)).toBeLessThanOrEqual(most);
    await page.context().close();
  },
);
