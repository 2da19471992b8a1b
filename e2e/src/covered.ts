import type { Page } from 'playwright-core';

/**
 * The parts of the check-in page that a bar or a notice covers: controls, in either direction of the focus, and texts, at
 * any scroll position.
 */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isUnder = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      const bar = top?.closest('header, .above-foot-bar, .foot-bar');
      return top === null || (bar && !bar.contains(element));
    };
    const nameOf = (element: Element) => element.textContent || element.getAttribute('value') || '';
    const found: string[] = [];

    const controls = document.querySelectorAll<HTMLElement>('main :is(a, button:enabled, input)');
    for (const start of [0, document.documentElement.scrollHeight])
      for (const control of controls) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        window.scrollTo(0, start);
        control.focus();
        const seen = control.closest('label') ?? control;
        const { left, top, bottom } = seen.getBoundingClientRect();
        if ([top + 3, bottom - 3].some((y) => isUnder(seen, left + 20, y)))
          found.push(`focus on ${nameOf(seen)}, from ${start}`);
      }

    const words = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
      const element = text.parentElement;
      if (!element || text.textContent?.trim() === '' || element.closest('.sr-only')) continue;
      range.selectNodeContents(text);
      const isRead = (['start', 'center', 'end'] as const).some((block) => {
        element.scrollIntoView({ block });
        return [...range.getClientRects()].every(
          ({ left, top, width, height }) => !isUnder(element, left + width / 2, top + height / 2),
        );
      });
      if (!isRead) found.push(`text ${text.textContent}`);
    }
    return found;
  });
