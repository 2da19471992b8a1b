/** One stretch of work as typed. Minutes after the midnight that begins its day: an end past 1,440 lies on the next one. */
export interface TypedSpan {
  readonly start: number;
  /** Null where somebody typed no end: `7:30-`. */
  readonly end: number | null;
}

export type TypedTimes =
  | { readonly kind: 'spans'; readonly spans: readonly TypedSpan[] }
  /** It cannot be read as times. */
  | { readonly kind: 'unclear' }
  /** A time lies no later than the one before it. Each choice is the whole text with one thing that may be meant. */
  | { readonly kind: 'backwards'; readonly choices: readonly string[] };

const day = 1440;

/** Letters of a text; no day has as many times. */
const longest = 200;

// `7`, `7:30`, `07.30`, `7h30`, `0730`, each as it is or with `am`, `p.m.`
const time = String.raw`(?:\d{3,4}|\d{1,2}(?:[:.h]\d{2})?)\s*(?:[ap]\.?\s?m\.?)?`;
const span = String.raw`(${time})\s*[-–—]\s*(${time})?(\s*\+1)?`;
const wholeText = new RegExp(String.raw`^\s*${span}(?:[\s,;/]+${span})*[\s,;/]*$`, 'i');

/**
 * The times of one day as a person types them, `7:30-12, 12:45-16:15`; `+1` after an end says "of the next day". An
 * empty text is a day without work. An end that reads no later than its start is never taken for a night: whoever typed
 * it chooses, among nights up to the longest shift (hours) and what else may be meant.
 */
export function typedTimes(text: string, longestShiftHours: number): TypedTimes {
  if (text.trim() === '') return { kind: 'spans', spans: [] };
  if (text.length > longest || !wholeText.test(text)) return { kind: 'unclear' };
  const found = [...text.matchAll(new RegExp(span, 'gi'))];
  const spans = found.map(([, from = '', to, next]) => spanOf(from, to, next));
  if (!spans.every((one) => one !== undefined)) return { kind: 'unclear' };
  // Only the last one can be without an end.
  if (spans.slice(0, -1).some(({ end }) => end === null)) return { kind: 'unclear' };
  const place = spans.findIndex(
    ({ start, end }, index) => (end !== null && end <= start) || start < endBefore(spans, index),
  );
  if (place === -1) return { kind: 'spans', spans };
  const saysHalf = found[place]?.slice(1, 3).some((typed) => /[ap]/i.test(typed ?? '')) ?? false;
  return { kind: 'backwards', choices: choicesAt(spans, place, { saysHalf, longestShiftHours }) };
}

const endBefore = (spans: readonly TypedSpan[], place: number): number => spans[place - 1]?.end ?? 0;

function spanOf(from: string, to: string | undefined, next: string | undefined): TypedSpan | undefined {
  const start = minutesOf(from);
  if (start === undefined || start === day) return undefined;
  if (to === undefined) return next === undefined ? { start, end: null } : undefined;
  const end = minutesOf(to);
  return end === undefined ? undefined : { start, end: next === undefined ? end : end + day };
}

/** Minutes after midnight, up to 24:00; undefined for what no clock shows. */
function minutesOf(text: string): number | undefined {
  const [, digits = '', half] = /^([\d:.h]+?)\s*([ap])?\.?\s?m?\.?$/i.exec(text.trim()) ?? [];
  const [hours = '', minutes = '0'] = /^\d{3,4}$/.test(digits)
    ? [digits.slice(0, -2), digits.slice(-2)]
    : digits.split(/[:.h]/i);
  const total = twelve(Number(hours), half?.toLowerCase()) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= day ? total : undefined;
}

/** 12 am is midnight, 12 pm is noon. */
function twelve(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return Number.NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

interface Weighed {
  /** Whether `am` or `pm` was typed: what is meant by `8-4` is plain then. */
  readonly saysHalf: boolean;
  readonly longestShiftHours: number;
}

/** What may be meant at a place where times go backwards: the afternoon, the two swapped, or a night. */
function choicesAt(
  spans: readonly TypedSpan[],
  place: number,
  { saysHalf, longestShiftHours }: Weighed,
): string[] {
  const { start = 0, end = null } = spans[place] ?? {};
  const before = endBefore(spans, place);
  const later = (minutes: number) => (minutes < 720 ? minutes + 720 : minutes);
  const meant: TypedSpan[] = saysHalf
    ? []
    : [{ start: start < before ? later(start) : start, end: end === null ? null : later(end) }];
  if (end !== null && end <= start)
    meant.push(
      { start: end, end: start },
      ...(end + day - start <= longestShiftHours * 60 ? [{ start, end: end + day }] : []),
    );
  return meant
    .filter((one) => one.start >= before && (one.end === null || one.end > one.start))
    .map((one) => timesAsTyped(spans.map((each, index) => (index === place ? one : each))));
}

/** Spans as one types them: `7:30-12:00, 22:00-6:00+1`. */
export const timesAsTyped = (spans: readonly TypedSpan[]): string =>
  spans.map(({ start, end }) => `${clockOf(start)}-${end === null ? '' : endText(end)}`).join(', ');

const endText = (end: number): string => (end > day ? `${clockOf(end - day)}+1` : clockOf(end));

const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
