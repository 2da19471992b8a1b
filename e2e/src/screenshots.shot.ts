import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { movableClock } from './clock.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';
import { type Cast, staffCompany } from './screens/staffed-company.ts';

// `npm run screenshots`: every page and state in both sizes and themes, for people to look at.
const folder = join(import.meta.dirname, '../../screenshots');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;

let app: AppUnderTest;
let browser: Browser;
let cast: Cast;

beforeAll(async () => {
  const clock = await movableClock();
  const opened = await openApp({ ...clock.variables, FREE_TIER_EMPLOYEES: '0' });
  ({ app, browser } = opened);
  cast = await staffCompany(app, browser, clock);
  return opened.close;
});

describe.each(sizes)('$width × $height', ({ width, height }) => {
  describe.each(themes)('%s', (theme) => {
    test.each(screens)('$name', async (screen) => {
      const page = await openScreen(browser, app.url, cast, screen, { theme, width, height });
      const place = join(folder, `${width}x${height}-${theme}`);
      await mkdir(place, { recursive: true });
      // The bar that stays at the top would stand in the middle of a whole page that is scrolled.
      if (screen.isWhole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(place, `${screen.name}.png`), fullPage: screen.isWhole ?? false });
      await page.context().close();
    });
  });
});
