import { Temporal } from 'temporal-polyfill';

/** Seconds of a stretch of work that fall on one local day. */
export interface DayPart {
  /** Days since 1970-01-01 of the local calendar. */
  readonly day: number;
  readonly seconds: number;
}

/**
 * The local calendar and clock of one zone, made for reading many instants fast. Instants are whole seconds since the
 * epoch, days are days since 1970-01-01 of the local calendar.
 */
export interface LocalClock {
  readonly zone: string;
  /** Seconds by which local clocks are ahead of UTC. */
  offsetAt(second: number): number;
  dayAt(second: number): number;
  /** 0 to 23, as the local clock shows it. */
  hourAt(second: number): number;
  /** The first instant of a local day: 1:00 where midnight is skipped. */
  startOf(day: number): number;
  /** Cuts a stretch of work at the ends of local days, by instants. */
  daysOf(start: number, end: number): DayPart[];
}

const secondsADay = 86_400;
const ofDay = (second: number) => ((second % secondsADay) + secondsADay) % secondsADay;

export function createLocalClock(zone: string): LocalClock {
  const offsetAt = createOffsets(zone);
  const starts = new Map<number, number>();

  function startOf(day: number): number {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const date = Temporal.PlainDate.from(dateOfDay(day));
    const start = date.toZonedDateTime(zone).epochMilliseconds / 1000;
    starts.set(day, start);
    return start;
  }

  const local = (second: number) => second + offsetAt(second);
  const dayAt = (second: number) => Math.floor(local(second) / secondsADay);

  return {
    zone,
    offsetAt,
    dayAt,
    startOf,
    hourAt: (second) => Math.floor(ofDay(local(second)) / 3600),
    daysOf(start, end) {
      const parts: DayPart[] = [];
      for (let from = start, day = dayAt(start); from < end; day++) {
        const until = Math.min(end, startOf(day + 1));
        // A day that a zone leaves out altogether has no part.
        if (until > from) parts.push({ day, seconds: until - from });
        from = Math.max(from, until);
      }
      return parts;
    },
  };
}

/** A stretch of time in which the zone's offset stays the same. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Cached: looking up the zone's rules for every instant would cost more than the rest of a file. */
function createOffsets(zone: string): (second: number) => number {
  const spans: Span[] = [];
  let last: Span | undefined;
  const holds = (span: Span, second: number) => second >= span.from && second < span.until;
  return (second) => {
    if (last === undefined || !holds(last, second)) {
      last = spans.find((span) => holds(span, second));
      if (last === undefined) {
        last = spanAt(zone, second);
        spans.push(last);
      }
    }
    return last.offset;
  };
}

function spanAt(zone: string, second: number): Span {
  const here = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO(zone);
  const next = here.getTimeZoneTransition('next');
  const previous = here.add({ seconds: 1 }).getTimeZoneTransition('previous');
  return {
    from: previous === null ? Number.NEGATIVE_INFINITY : previous.epochMilliseconds / 1000,
    until: next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / 1000,
    offset: here.offsetNanoseconds / 1e9,
  };
}

/** `2026-03-02` of a day since 1970-01-01. */
export const dateOfDay = (day: number): string => {
  const iso = new Date(day * secondsADay * 1000).toISOString();
  return iso.slice(0, iso.indexOf('T'));
};

/** The day since 1970-01-01 of `2026-03-02`. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000 / secondsADay;
