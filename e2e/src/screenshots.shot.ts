import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
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

beforeAll(async () => {
  const staged = await openStagedApp();
  open = staged.open;
  return staged.close;
});

describe.each(sizes)('$width × $height', ({ width, height }) => {
  describe.each(themes)('%s', (theme) => {
    test.each(pictures)('$name', async (screen) => {
      const page = await open(screen, { theme, width, height });
      const place = join(folder, `${width}x${height}-${theme}`);
      await mkdir(place, { recursive: true });
      // The bar that stays at the top would stand in the middle of a whole page that is scrolled.
      if (screen.isWhole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(place, `${screen.name}.png`), fullPage: screen.isWhole ?? false });
      await page.context().close();
    });
  });
});
