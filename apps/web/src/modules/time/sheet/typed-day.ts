import type { Change } from '@checkpoint/contract/calls/corrections';
import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { dateOf, daysAfter, instantsOf, timeOfDay } from '@checkpoint/domain/calendar';
import { type TypedSpan, timesAsTyped, typedTimes } from '@checkpoint/domain/typed-times';
import type { SheetDay } from './month.ts';

type Period = MonthSheet['periods'][number];

/** Why what was typed for a day cannot be saved; choices are texts of which one may be meant. */
interface TypedFault {
  readonly text: TextKey;
  readonly choices?: readonly string[];
}

/** A day that somebody typed other times for. */
export interface TypedDay {
  readonly date: string;
  readonly text: string;
  /** How it was understood, `7:30 – 12:00`; empty for a day without work. Of what is not understood the text itself. */
  readonly reads: string;
  /** Empty if these are its times already, or if it has a fault. */
  readonly changes: readonly Change[];
  /** By how much its hours grow (seconds). */
  readonly more: number;
  /** Seconds between its stretches of work. */
  readonly breaks: number;
  readonly fault: TypedFault | undefined;
}

interface Terms {
  /** The company's zone, for days without a period of their own. */
  readonly timeZone: string;
  readonly longestShiftHours: number;
}

/** Those that began on this day: only they are typed here. */
const begunOn = ({ date, shown }: SheetDay): Period[] =>
  shown.filter(({ startedAt, timeZone }) => dateOf(Date.parse(startedAt), timeZone) === date);

/** A day's times as one would type them: `8:00-12:00, 12:45-16:30`. */
export const dayText = (day: SheetDay): string =>
  timesAsTyped(begunOn(day).map((period) => spanOf(day.date, period)));

function spanOf(date: string, { startedAt, endedAt, timeZone, state }: Period): TypedSpan {
  const minutes = (instant: string): number => {
    const at = Date.parse(instant);
    const [hour = 0, minute = 0] = timeOfDay(at, timeZone).split(':').map(Number);
    const days = Math.round((Date.parse(dateOf(at, timeZone)) - Date.parse(date)) / 86_400_000);
    return days * 1440 + hour * 60 + minute;
  };
  return {
    start: minutes(startedAt),
    end: endedAt === null || state === 'missing' ? null : minutes(endedAt),
  };
}

/** What a text typed for a day asks for. */
export function typedDay(day: SheetDay, text: string, { timeZone, longestShiftHours }: Terms): TypedDay {
  const { date } = day;
  const unchanged = { date, text, reads: text.trim(), changes: [], more: 0, breaks: 0 };
  const faulty = (fault: TypedFault): TypedDay => ({ ...unchanged, fault });
  if (text.trim() === dayText(day)) return { ...unchanged, fault: undefined };
  const typed = typedTimes(text, longestShiftHours);
  if (typed.kind === 'unclear') return faulty({ text: 'sheet.unclear' });
  if (typed.kind === 'backwards') return faulty({ text: 'sheet.backwards', choices: typed.choices });
  const periods = begunOn(day);
  const zone = periods[0]?.timeZone ?? timeZone;
  const pairs = paired(date, typed.spans, periods);
  const changes: Change[] = [];
  const stretches: Stated[] = [];
  for (const pair of pairs) {
    const stated = statedBy(date, pair, zone);
    if ('text' in stated) return faulty(stated);
    changes.push(...changesOf(pair, stated));
    stretches.push(stated);
  }
  const seconds = stretches.reduce((sum, { start, end }) => sum + secondsBetween(start, end), 0);
  const before = periods.reduce((sum, period) => sum + period.seconds, 0);
  const reads = timesAsTyped(typed.spans).replaceAll('-', ' – ');
  return {
    ...unchanged,
    reads,
    changes,
    more: seconds - before,
    breaks: breaksOf(stretches),
    fault: undefined,
  };
}

interface Pair {
  readonly period?: Period | undefined;
  readonly span?: TypedSpan | undefined;
  /** How the period reads now. */
  readonly was?: TypedSpan | undefined;
}

/** Each stretch with the period that it changes: those left as they are first, the others in their order. */
function paired(date: string, spans: readonly TypedSpan[], periods: readonly Period[]): Pair[] {
  const known = periods.map((period) => ({ period, was: spanOf(date, period) }));
  if (spans.length === known.length) return known.map((one, place) => ({ ...one, span: spans[place] }));
  const isSame = (one: TypedSpan, other: TypedSpan) => one.start === other.start && one.end === other.end;
  const kept = known.flatMap((one) => {
    const span = spans.find((each) => isSame(each, one.was));
    return span === undefined ? [] : [{ ...one, span }];
  });
  const changed = known.filter(({ period }) => !kept.some((one) => one.period === period));
  const further = spans.filter((span) => !kept.some((one) => one.span === span));
  const length = Math.max(changed.length, further.length);
  const rest = Array.from({ length }, (_, place) => ({ ...changed[place], span: further[place] }));
  return [...kept, ...rest];
}

/** When a stretch begins and ends. What is left as it was keeps its seconds. */
interface Stated {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

function statedBy(date: string, { period, span, was }: Pair, zone: string): Stated | TypedFault {
  const known = (instant: string | null | undefined) => (instant == null ? undefined : Date.parse(instant));
  const instant = (
    minutes: number | null | undefined,
    before: number | null | undefined,
    then: number | undefined,
  ) =>
    minutes == null || minutes === before
      ? { at: minutes == null ? undefined : then }
      : instantAt(date, minutes, zone);
  const start = instant(span?.start, was?.start, known(period?.startedAt));
  const end = instant(span?.end, was?.end, known(period?.endedAt));
  if ('text' in start) return start;
  return 'text' in end ? end : { start: start.at, end: end.at };
}

function instantAt(date: string, minutes: number, zone: string): { at: number } | TypedFault {
  const inDay = minutes % 1440;
  const time = [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const [at, again] = instantsOf(`${daysAfter(date, Math.floor(minutes / 1440))}T${time}`, zone);
  if (at === undefined) return { text: 'clockChange.skipped' };
  return again === undefined ? { at } : { text: 'sheet.shownTwice' };
}

function changesOf({ period, span, was }: Pair, { start, end }: Stated): Change[] {
  const iso = (instant: number) => new Date(instant).toISOString();
  if (period === undefined) {
    const typed = [start, end].map(
      (instant, place) => ({ instant, type: place === 0 ? 'check_in' : 'check_out' }) as const,
    );
    return typed.flatMap(({ instant, type }) =>
      instant === undefined ? [] : [{ kind: 'add', type, timestamp: iso(instant) } as const],
    );
  }
  const { id, endId } = period;
  if (span === undefined)
    return [id, endId].flatMap((punchId) => (punchId === null ? [] : [{ kind: 'void', punchId } as const]));
  const changes: Change[] = [];
  if (start !== undefined && span.start !== was?.start)
    changes.push({ kind: 'move', punchId: id, timestamp: iso(start) });
  if (span.end === was?.end) return changes;
  if (end !== undefined)
    changes.push(
      endId === null
        ? { kind: 'settle', punchId: id, timestamp: iso(end) }
        : { kind: 'move', punchId: endId, timestamp: iso(end) },
    );
  else if (endId !== null || period.end !== null)
    changes.push({ kind: 'void', punchId: endId ?? period.end?.id });
  return changes;
}

/** Whole seconds, as hours are counted. */
const secondsBetween = (start: number | undefined, end: number | undefined): number =>
  start === undefined || end === undefined ? 0 : Math.floor(end / 1000) - Math.floor(start / 1000);

function breaksOf(stretches: readonly Stated[]): number {
  const begun = stretches.filter(({ start }) => start !== undefined);
  const inOrder = begun.toSorted((one, other) => Number(one.start) - Number(other.start));
  return inOrder.reduce((sum, { start }, place) => sum + secondsBetween(inOrder[place - 1]?.end, start), 0);
}
