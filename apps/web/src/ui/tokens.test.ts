import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

type Colour = readonly [lightness: number, chroma: number, hue: number];

function theme(selector: ':root' | '.dark'): ReadonlyMap<string, Colour> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const tokens = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...tokens].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]));
}

/** Relative luminance (WCAG 2) of an OKLCH colour, by way of OKLab and linear sRGB, clipped to what a screen shows. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour | undefined, other: Colour | undefined): number {
  if (one === undefined || other === undefined) throw new Error('no such token');
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken'];
const states = ['brand', 'in', 'out', 'lunch', 'away', 'attention'];
const textPairs = [
  ...['ink', 'ink-muted', ...states].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...states.map((state) => [state, `${state}-soft`] as const),
  ['ink', 'brand-soft'],
  ['ink-muted', 'brand-soft'],
  ['ink', 'attention-soft'],
  ['ink-muted', 'attention-soft'],
  // Quiet buttons in a notice.
  ['brand', 'lunch-soft'],
  ['brand', 'attention-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-attention', 'attention'],
  ['surface', 'in'],
  ['surface', 'ink'],
  ['canvas', 'ink'],
] as const;

it('measures as WCAG does', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
  // #767676 on white, the well-known edge of 4.5:1.
  expect(contrast([1, 0, 0], [0.5676, 0, 0])).toBeCloseTo(4.54, 1);
});

describe.each([':root', '.dark'] as const)('the colours of %s', (selector) => {
  const colours = theme(selector);

  it.each(textPairs)('%s can be read on %s: 4.5:1', (text, ground) => {
    expect(contrast(colours.get(text), colours.get(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the edges of controls stand out from %s: 3:1', (ground) => {
    expect(contrast(colours.get('line-strong'), colours.get(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('both themes set the same tokens', () => {
  expect([...theme('.dark').keys()]).toEqual([...theme(':root').keys()]);
});
