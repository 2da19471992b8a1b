import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { pictures } from './screens/screens.ts';
import { openStagedApp, type StagedApp } from './screens/staged-app.ts';

// `npm run screenshots`: every page and state in both sizes and themes, for people to look at.
const folder = join(import.meta.dirname, '../../screenshots');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;

let open: StagedApp['open'];

/** What stays at an edge of the window covers nothing where the window is as high as the page. */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

beforeAll(async () => {
  const staged = await openStagedApp();
  open = staged.open;
  return staged.close;
});

describe.each(sizes)('$width × $height', ({ width, height }) => {
  describe.each(themes)('%s', (theme) => {
    // Several at once: much of a page's time is waiting for the network to rest.
    test.concurrent.each(pictures)('$name', async (screen) => {
      const page = await open(screen, { theme, width, height });
      const place = join(folder, `${width}x${height}-${theme}`);
      await mkdir(place, { recursive: true });
      if (screen.isWhole) await showAll(page);
      await page.screenshot({ path: join(place, `${screen.name}.png`) });
      await page.context().close();
    });
  });
});
