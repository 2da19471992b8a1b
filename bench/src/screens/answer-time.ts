import type { Page } from 'playwright-core';

/** How to recognise that the page has answered. */
export interface Answer {
  /** The part of the page to look at. */
  readonly within: string;
  /** The rows or entries in it: at least one, and all with this text. */
  readonly items: string;
  readonly text: string;
}

interface Watched {
  answerTime?: Promise<number>;
}

/**
 * Milliseconds from the person's last action to the frame that shows the whole answer: every item is drawn, and nothing
 * is marked as busy.
 */
export async function answerTime(
  page: Page,
  lastStep: 'keydown' | 'input',
  answer: Answer,
  ask: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchFor, { ...answer, lastStep });
  await ask();
  const measured = page.evaluate(() => (globalThis as Watched).answerTime);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer with “${answer.text}” within 10 s`)), 10_000).unref();
  });
  const time = await Promise.race([measured, late]);
  if (time === undefined) throw new Error('the page was left while it was watched');
  return time;
}

/** Runs in the page. */
function watchFor({ within, items, text, lastStep }: Answer & { lastStep: 'keydown' | 'input' }): void {
  let asked = 0;
  const note = (event: Event) => {
    asked = event.timeStamp;
  };
  addEventListener(lastStep, note, true);
  const isAnswered = () => {
    const place = document.querySelector(within);
    const shown = [...(place?.querySelectorAll(items) ?? [])];
    const isBusy =
      place === null || place.closest('[aria-busy="true"]') || place.querySelector('[aria-busy="true"]');
    return asked > 0 && !isBusy && shown.length > 0 && shown.every((item) => item.textContent.includes(text));
  };
  (globalThis as Watched).answerTime = new Promise((resolve) => {
    const look = () => {
      if (!isAnswered()) return void requestAnimationFrame(look);
      removeEventListener(lastStep, note, true);
      // A message that is sent before a frame is drawn arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - asked);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
