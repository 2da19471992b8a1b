import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
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

const look = { theme: 'light', width: 1440, height: 900 } as const;

/**
 * What Chrome's translator does, and goes on doing: it puts an element of its own into the place of each text node. Here
 * it adds a mark to the words, so that what stands on the page can be told from what React wrote there.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const rewrite = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of root instanceof Text ? [root] : texts) {
        const isShown = text.parentElement?.closest('script, style, textarea, font, option') === null;
        if (!isShown || !text.data.trim()) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    rewrite(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) rewrite(node);
    }).observe(document.body, { childList: true, subtree: true });
    document.documentElement.classList.add('translated-ltr');
  });

/** Opens a screen as a translator leaves it, with the faults that the page reports. */
async function openTranslated({ act: _, ...screen }: Screen) {
  const page = await open(screen, look);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await translate(page);
  await page.locator('font').first().waitFor();
  // The file that lets React live with it.
  await page.waitForLoadState('networkidle');
  return { page, faults };
}

const named = (name: string): Screen =>
  screens.find((screen) => screen.name === name) ?? expect.unreachable(`no screen is called ${name}`);

/** What stands on the page, without the translator's marks. */
const texts = async (page: Page) => (await page.locator('body').innerText()).replace(/[«»]/g, '');

/** As another tab of the same person would: it changes every text on the page. */
async function speak(page: Page, language: string) {
  await page.evaluate((newValue) => {
    const key = 'checkpoint.language';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

test('a status chosen, and checked in and out, on a translated page', async () => {
  const { page, faults } = await openTranslated(named('checkin-new'));
  await page.getByRole('radio', { name: 'Lunch Break' }).check();
  await page.getByRole('button', { name: 'Check In' }).click();
  await page.getByRole('heading', { name: /Checked in since/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Checked Out' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Check Out' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a wrong password is said on a translated page, and another try is possible', async () => {
  const { page, faults } = await openTranslated(named('login'));
  await page.locator('[name=email]').fill('mara.lindholm@halden.example');
  for (const password of ['not this one', 'nor this one']) {
    await page.locator('[name=password]').fill(password);
    await page.locator('[type=submit]').click();
    await page
      .getByText(/Login Failed/i)
      .first()
      .waitFor();
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

const isUsed = (screen: Screen) => seenInDark.has(screen) && !screen.isWaiting && screen.locale === undefined;

test.concurrent.for(screens.filter(isUsed))(
  '$name, translated, goes on to show what it says',
  async (screen, { expect }) => {
    const { page, faults } = await openTranslated(screen);
    const before = await texts(page);
    await speak(page, 'de');
    await expect.poll(() => texts(page)).not.toBe(before);
    await speak(page, 'en');
    await expect.poll(() => texts(page)).toBe(before);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
