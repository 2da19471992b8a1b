import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen } from './screen.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const isLong = process.env.CHECKPOINT_TESTS === 'long';

/** The small file of axe, because each page reads all of it. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = `${readFileSync(axeFile, 'utf8')}; axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-judged])' }] });`;

/** The kinds of text whose contrast earlier looks found good. The long run judges every text of every look. */
const legible = new Set<string>();

/**
 * Runs every rule of axe. It lists no passed rules and skips frames, which no screen has: both would double the time. A
 * page that still loads needs no heading yet.
 */
export async function axeFaults(page: Page, { isWaiting = false }: Screen): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const kinds = isLong ? [] : await markJudged(page, [...legible]);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: {
      'page-has-heading-one': { enabled: !isWaiting },
      // Off by default in axe. Voice control needs the visible text in a control's name.
      'label-content-name-mismatch': { enabled: true },
    },
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, options);
  if (violations.length === 0) for (const kind of kinds) legible.add(kind);
  return violations;
}

/**
 * Judging contrast is most of axe's work, and most texts look like one that was judged before: they have the same colour,
 * size, weight and backgrounds. This marks them, and the rule leaves them out. Three of each kind stay in a look, in case
 * something covers one.
 *
 * @returns every kind of text that was judged before or is now
 */
const markJudged = (page: Page, judged: readonly string[]): Promise<string[]> =>
  page.evaluate((before) => {
    const times = new Map<string, number>(before.map((kind) => [kind, 3]));
    const grounds = new Map<Element, string>();
    const groundOf = (element: Element | null): string => {
      if (element === null) return '';
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const below = groundOf(element.parentElement);
      const ground = own === 'rgba(0, 0, 0, 0) none 1' ? below : `${below} / ${own}`;
      grounds.set(element, ground);
      return ground;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const element of document.body.querySelectorAll('[data-judged]'))
      element.removeAttribute('data-judged');
    for (const element of [...document.body.querySelectorAll('*')].filter(hasText)) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const kind = `${color} ${fontSize} ${fontWeight} ${textShadow} on ${groundOf(element)}`;
      const count = times.get(kind) ?? 0;
      if (count >= 3) element.setAttribute('data-judged', '');
      else times.set(kind, count + 1);
    }
    return [...times.keys()];
  }, judged);
