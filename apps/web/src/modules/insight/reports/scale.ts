/** Lines above the foot that a picture has room for. */
const mostLines = 4;

/** The figures at the lines of a chart: round, from nothing to the first above everything that it shows. */
export function scaleOf(highest: number): number[] {
  const step = roundStep(highest / mostLines);
  const lines = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** 1, 2 or 5 and their tenfolds, never less than one: no axis counts in parts. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

/** Names that stand under bars without touching each other: of many bars only every second, third and so on is named. */
const mostNames = 8;

export const isNamed = (index: number, bars: number): boolean => index % Math.ceil(bars / mostNames) === 0;

/** Where there is half the room, or a quarter of it, as many of the names stay. */
export const isNamedWhereNarrow = (index: number, bars: number, share: 2 | 4): boolean =>
  index % (share * Math.ceil(bars / mostNames)) === 0;
