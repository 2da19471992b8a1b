import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './browser.ts';

// `npm run brand`: draws every picture of the mark from one SVG into apps/web/public, where they are kept.
const root = join(import.meta.dirname, '../..');
const target = join(root, 'apps/web/public');
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

const ground = '#0b5c73';
/** The hands of a clock that are a tick, in a ring that they leave open; on a field of 32 by 32. */
const strokes = '<path d="M26.7 21.2A12 12 0 1 1 20 4.7" /><path d="m10.2 15 5.6 5.6L28.2 7" />';

/** The mark in white on its ground; corner radius and size of the mark as on the field of 32. */
const icon = ({
  radius,
  scale,
}: {
  radius: number;
  scale: number;
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>Checkpoint</title>
  <rect width="32" height="32" rx="${radius}" fill="${ground}" />
  <g transform="translate(${16 - 16.4 * scale} ${16 - 16 * scale}) scale(${scale})" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="3">
    ${strokes}
  </g>
</svg>
`;

const rounded = icon({ radius: 8, scale: 0.75 });
/** Systems cut their own shape out of it: the ground bleeds, and the mark stays in the safe inner circle. */
const maskable = icon({ radius: 0, scale: 0.58 });

const share = `<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; width: 1200px; height: 630px; background: #0a1014; color: #edf2f4; font-family: Inter; position: relative }
  div { position: absolute; left: 96px }
  svg { width: 40px; height: 40px; color: #63c7df }
  .name { top: 84px; display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 600; letter-spacing: -.02em }
  .time { top: 186px; left: 88px; font-size: 190px; font-weight: 600; letter-spacing: -.05em; line-height: 1; font-variant-numeric: tabular-nums }
  .line { top: 412px; width: 1008px; height: 16px; border-radius: 5px; background: #232b31; overflow: hidden }
  .line i { position: absolute; height: 100%; background: #6fe0a0 }
  .text { top: 470px; font-size: 38px; color: #aab4ba; letter-spacing: -.01em }
</style>
<div class="name"><svg viewBox="0 0 32 32"><g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="3">${strokes}</g></svg>Checkpoint</div>
<div class="time">8:58</div>
<div class="line"><i style="left:37.4%;width:13%"></i><i style="left:53%;width:17%"></i></div>
<div class="text">Attendance that people can trust.</div>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function draw(content: string, file: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0 } body > svg { display: block }</style>${content}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(target, file), omitBackground: true });
  await page.close();
}

test('favicon.svg', () => writeFileSync(join(target, 'favicon.svg'), rounded));

test.each([
  ['icon-192.png', rounded, 192, 192],
  ['icon-512.png', rounded, 512, 512],
  ['icon-maskable-192.png', maskable, 192, 192],
  ['icon-maskable-512.png', maskable, 512, 512],
  ['apple-touch-icon.png', icon({ radius: 0, scale: 0.68 }), 180, 180],
  ['share.png', share, 1200, 630],
] as const)('%s', (file, content, width, height) => draw(content, file, width, height));
